package cairn.bootstrap.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What a tenant's notes say, and what becomes of it.
///
/// @param texts by the ids of notes
record NoteTexts(Map<String, String> texts) {
    static NoteTexts of(Tenant tenant) {
        Map<String, String> texts = new TreeMap<>();
        for (String note : List.of(tenant.id("note"), tenant.id("memory"))) {
            Reply text = tenant.api().get("/v2/notepads/" + note + "/content");
            if (text.status() == 200) {
                texts.put(note, text.text());
            }
        }
        return new NoteTexts(texts);
    }

    /// @return those that say something else by now
    List<String> changed(Tenant tenant) {
        NoteTexts after = of(tenant);
        return texts.entrySet().stream()
                .filter(text -> !text.getValue().equals(after.texts.getOrDefault(text.getKey(), text.getValue())))
                .map(Map.Entry::getKey)
                .toList();
    }

    /// Every replaced text is kept as a version.
    void assertKept(Tenant tenant, String operation) {
        for (String note : changed(tenant)) {
            String path = "/v2/notepads/" + note + "/versions";
            Api api = tenant.api();
            assertThat(api.get(path).each("/data/versions", "version"))
                    .as("versions after %s", operation)
                    .anyMatch(
                            version -> api.get(path + "/" + version).at("/text").equals(texts.get(note)));
        }
    }
}
