package cairn.bootstrap.endtoend.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Together;
import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Tree;
import cairn.bootstrap.process.ServerProcess;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A server that only answers requests leaves most of a large deletion to other servers, which may not
/// be running yet.
@Tag("embedded")
class DeletedFoldersTest {
    @Test
    void doesNotCountHitsInALargeDeletedFolder(@TempDir Path data) {
        Map<String, String> settings = Map.of(
                "CAIRN_DATA_DIR", data.toString(),
                "CAIRN_MODELS_DIR", ServerProcess.MODELS.toString(),
                "CAIRN_HTTP_PORT", "0",
                "CAIRN_MANAGEMENT_PORT", "0",
                "CAIRN_LANES", "none");
        try (Application application = Application.start(Configuration.read(settings, null))) {
            String key = application.newKey().orElseThrow();
            Api api = Api.withKey(application.publicUrl(), key).inHaste().untilFresh();
            Tree tree = new Tree(api);
            String kept = tree.note("pangolin", Tree.INBOX);
            String folder = tree.folder("folder", Tree.INBOX);
            Together.run(
                    14,
                    i -> IntStream.range(0, 50)
                            .mapToObj(j -> tree.note("pangolin " + j, folder))
                            .toList());
            assertThat(pangolins(api).at("/total")).isEqualTo("701");
            assertThat(tree.archive(folder).status()).isEqualTo(204);

            assertThat(tree.delete(folder).status()).isEqualTo(204);

            Reply found = pangolins(api);
            assertThat(found.each("/hits", "id")).containsExactly(kept);
            assertThat(found.at("/total")).isEqualTo("1");
            assertThat(found.at("/totalRelation")).isEqualTo("eq");
            assertThat(found.at("/hasMore")).isEqualTo("false");
            assertThat(found.at("/stale")).isEmpty();
        }
    }

    private static Reply pangolins(Api api) {
        return api.post("/v2/search", "{\"text\": \"pangolin\", \"mode\": \"keyword\"}");
    }
}
