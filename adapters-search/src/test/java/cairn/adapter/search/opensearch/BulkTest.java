package cairn.adapter.search.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.search.SearchIndex.Change.PutResource;
import cairn.application.port.search.SearchIndexFixture;
import cairn.domain.workspace.WorkspaceId;
import java.io.IOException;
import java.io.InputStream;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class BulkTest {
    /// A note with 16 MiB of such characters must fit into the 100 MB that a cluster accepts.
    @Test
    void supplementaryCharactersTakeFourBytesEach() throws IOException {
        String word = "\uD801\uDC28".repeat(20) + " ";

        assertThat(bytes(word.repeat(500)) - bytes(word)).isLessThan(499 * 20 * 4 * 3);
    }

    private static int bytes(String text) throws IOException {
        Bulk bulk = new Bulk();
        bulk.add(new PutResource(new WorkspaceId(new UUID(0, 1)), 1, SearchIndexFixture.note(1, text)));
        try (InputStream body = bulk.finished().body().body()) {
            return body.readAllBytes().length;
        }
    }
}
