package cairn.adapter.persistence.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.embedded.EmbeddedEngine;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

class NotedChangesTest {
    private static final WorkspaceId WORKSPACE = new WorkspaceId(new UUID(1, 1));

    @Test
    void numbersThousandsOfChangesInOrder() {
        List<UUID> resources =
                IntStream.range(0, 2500).mapToObj(i -> new UUID(2, i)).toList();
        NotedChanges changes = NotedChanges.none();
        resources.forEach(id -> changes.note(WORKSPACE, new ResourceId(id), ChangeType.UPDATED));

        try (Handle handle =
                Jdbi.create(EmbeddedEngine.source("mem:noted", 1 << 20)).open()) {
            handle.execute("CREATE TABLE change_head (workspace_id UUID, sequence BIGINT)");
            handle.execute("CREATE TABLE change_log (workspace_id UUID, sequence BIGINT, resource_id UUID,"
                    + " type VARCHAR(20), at BIGINT)");
            handle.execute("INSERT INTO change_head VALUES (?, 7)", WORKSPACE.value());

            changes.write(handle);

            assertThat(handle.createQuery("SELECT resource_id FROM change_log ORDER BY sequence")
                            .mapTo(UUID.class)
                            .list())
                    .isEqualTo(resources);
            assertThat(handle.createQuery(
                                    "SELECT MIN(sequence), MAX(sequence), COUNT(DISTINCT sequence) FROM change_log")
                            .map((row, context) -> List.of(row.getLong(1), row.getLong(2), row.getLong(3)))
                            .one())
                    .containsExactly(8L, 2507L, 2500L);
        }
    }
}
