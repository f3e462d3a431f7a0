package cairn.bootstrap.endtoend.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fault.FaultProxy.State;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.Application;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What a server does while its OpenSearch is unavailable.
@Order(1)
@Tag("slow")
@Tag("embedded")
class SearchOutageTest {
    @TempDir
    private Path folder = Path.of("");

    private final SearchOutage outage = new SearchOutage();

    @AfterEach
    void close() {
        outage.close();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "WHOLE")
    void writesAndReadsContinueDuringASearchOutage(State fault) {
        try (Application application = outage.start(folder)) {
            Api api = Api.withKey(application.publicUrl(), application.newKey().orElseThrow());
            String before = api.createNote("written before the outage").at("/id");
            Reply first = SearchOutage.searchOnceAvailable(api, "\"outage\"");
            assertThat(first.each("/hits", "id")).containsExactly(before);

            outage.wire().become(fault);
            Reply during = api.createNote("written during the outage");
            assertThat(during.status()).isEqualTo(201);
            assertThat(api.get("/v2/resources/" + before).status()).isEqualTo(200);
            SearchOutage.assertUnavailable(api.search("\"outage\""));
            assertThat(api.post("/v2/resources/filter", "{\"limit\": 10}").each("/resources", "id"))
                    .contains(before, during.at("/id"));

            outage.wire().become(State.WHOLE);
            Reply after = SearchOutage.searchOnceAvailable(api, "\"outage\"");
            assertThat(after.each("/hits", "id")).containsExactlyInAnyOrder(before, during.at("/id"));
        }
    }

    private static int found(Api api) {
        return api.search("database").each("/hits", "id").size();
    }

    @Test
    void startsDuringASearchOutageAndFillsTheIndexAfterwards() {
        String key = "cairn_" + UUID.randomUUID();
        outage.set("CAIRN_API_KEY", key);
        try (Application application = outage.start(folder)) {
            Api api = Api.withKey(application.publicUrl(), key);
            assertThat(api.createNote("known to the database").status()).isEqualTo(201);
            Waiting.until("it is found", () -> found(api) == 1);
        }
        outage.set("CAIRN_OPENSEARCH_PREFIX", "e" + UUID.randomUUID());
        outage.wire().become(State.CUT);
        try (Application application = outage.start(folder)) {
            Api api = Api.withKey(application.publicUrl(), key);
            SearchOutage.assertUnavailable(api.search("database"));

            outage.wire().become(State.WHOLE);
            assertThat(SearchOutage.searchOnceAvailable(api, "database").each("/hits", "id"))
                    .hasSize(1);
        }
    }
}
