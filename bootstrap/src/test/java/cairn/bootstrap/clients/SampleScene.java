package cairn.bootstrap.clients;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Client;
import java.util.List;

/// What a sample finds when it is run: an account of its own, with a note in the inbox, a folder and a memory. The
/// samples name them by the IDs of the document's examples.
///
/// @param item ID of the note
/// @param folder ID of the folder
record SampleScene(Client client, String item, String folder) {
    private static final String WRITTEN_FOR = "http://127.0.0.1:8080";
    private static final String WRITTEN_ITEM = "0190c1de-7a11-7c3e-9d01-2f6a5b8c1d01";
    private static final String WRITTEN_FOLDER = "0190c1de-7a11-7c3e-9d01-2f6a5b8c1d02";

    static SampleScene set(Accounts accounts) {
        Client client = Client.open(accounts, "unlimited");
        Api api = client.api();
        String item = api.createNote("# Starter\n\nFeed a starter with flour and water.\n")
                .at("/id");
        String folder = api.createFolder("Bread", "@alias::inbox").at("/id");
        api.post("/v2/memories", "{\"source\": \"text\", \"content\": \"Ana drinks green tea.\", \"infer\": false}");
        return new SampleScene(client, item, folder);
    }

    /// Replaces the address as the pages do, and nothing else of the sample.
    String fitted(String sample) {
        return sample.replace(WRITTEN_FOR, client.url())
                .replace(WRITTEN_ITEM, item)
                .replace(WRITTEN_FOLDER, folder);
    }

    Api api() {
        return client.api();
    }

    void archive() {
        api().post("/v2/resources/delete", "{\"resourceIds\": [\"" + item + "\"], \"archive\": true}");
    }

    String field(String pointer) {
        return api().get("/v2/resources/" + item).at(pointer);
    }

    void requireInInbox(String... names) {
        List<String> all = api().post("/v2/resources/filter", "{\"parentId\": \"@alias::inbox\"}")
                .each("/resources", "name");
        assertThat(all).contains(names);
    }
}
