package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.resource.RevisionRepository;
import cairn.domain.annotation.TagId;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;

/// Revisions in `resource`, whose row stays locked until the unit ends.
public final class JdbiRevisionRepository implements RevisionRepository {
    private static final String RAISE = """
            UPDATE resource SET revision = revision + 1, modified_at = GREATEST(modified_at, :at)
            WHERE workspace_id = :workspace AND id\s""";

    private final Sessions sessions;

    public JdbiRevisionRepository(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public boolean update(WorkspaceId workspace, ResourceId id, Instant at) {
        return sessions.write(handle -> handle.createUpdate(RAISE + "= :id")
                        .bind("at", at.toEpochMilli())
                        .bind("workspace", workspace.value())
                        .bind("id", id.value())
                        .execute()
                > 0);
    }

    @Override
    public void update(WorkspaceId workspace, TagId carried, Instant at) {
        sessions.run(handle -> handle.createUpdate(RAISE + """
                        IN (SELECT resource_id FROM resource_tag WHERE workspace_id = :workspace AND tag_id = :tag)""")
                .bind("at", at.toEpochMilli())
                .bind("workspace", workspace.value())
                .bind("tag", carried.value())
                .execute());
    }
}
