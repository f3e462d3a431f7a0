package cairn.adapter.persistence.annotation;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.resource.ResourceColumns;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.annotation.LabelRepository;
import cairn.domain.annotation.HexColour;
import cairn.domain.annotation.Label;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.Update;

/// Labels in `label`. Only changed labels have a row.
public final class JdbiLabelRepository implements LabelRepository {
    private static final String UPDATE = """
            UPDATE label SET hex_color = :colour, name = :name WHERE workspace_id = :workspace AND id = :id""";
    private static final String INSERT = """
            INSERT INTO label (workspace_id, id, hex_color, name) VALUES (:workspace, :id, :colour, :name)""";
    private static final RowMapper<Label> ROW =
            Columns.mapper(row -> new Label(new LabelId(row.integer()), new HexColour(row.text()), row.text()));

    private final Sessions sessions;
    private final Dialect dialect;

    public JdbiLabelRepository(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    @Override
    public List<Label> list(WorkspaceId workspace) {
        List<Label> changed = sessions.read(
                handle -> handle.createQuery("SELECT id, hex_color, name FROM label WHERE workspace_id = :workspace")
                        .bind("workspace", workspace.value())
                        .map(ROW)
                        .list());
        List<Label> all = new ArrayList<>(Label.DEFAULTS);
        changed.forEach(label -> all.set(label.id().value() - LabelId.FIRST, label));
        return List.copyOf(all);
    }

    @Override
    public void update(WorkspaceId workspace, Label label) {
        sessions.run(handle -> {
            boolean recoloured = list(workspace).stream()
                    .anyMatch(before ->
                            before.id().equals(label.id()) && !before.colour().equals(label.colour()));
            if (recoloured) {
                sessions.note(workspace, labelled(handle, workspace, label.id()), ChangeType.UPDATED);
            }
            boolean done = bound(handle, UPDATE, workspace, label).execute() > 0
                    || dialect.insertIfAbsent(bound(handle, INSERT, workspace, label));
            if (!done) {
                bound(handle, UPDATE, workspace, label).execute();
            }
        });
    }

    /// Resources whose records show the label's colour. Deleted resources that are not purged yet are
    /// left out.
    private static List<ResourceId> labelled(Handle handle, WorkspaceId workspace, LabelId label) {
        return handle.createQuery("SELECT r.id FROM resource r " + ResourceColumns.CONTAINER_JOIN
                        + "WHERE r.workspace_id = :workspace AND r.label = :label")
                .bind("workspace", workspace.value())
                .bind("label", label.value())
                .map(Columns.mapper(row -> new ResourceId(row.uuid())))
                .list();
    }

    private static Update bound(Handle handle, String sql, WorkspaceId workspace, Label label) {
        return handle.createUpdate(sql)
                .bind("workspace", workspace.value())
                .bind("id", label.id().value())
                .bind("colour", label.colour().value())
                .bind("name", label.name());
    }
}
