package cairn.adapter.persistence.content;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.content.WebPageRepository;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.WebPage;
import cairn.domain.resource.WebPage.PageImage;
import cairn.domain.workspace.WorkspaceId;
import java.util.Objects;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;

/// Pages in `web_page`.
public final class JdbiWebPageRepository implements WebPageRepository {
    private static final String UPDATE = """
            UPDATE web_page SET canonical_url = :canonical, title = :title, description = :description,
                site_name = :siteName, author = :author, published_at = :publishedAt, language = :language,
                favicon_url = :favicon, image_url = :image, image_width = :width, image_height = :height,
                image_mime = :mime
            WHERE workspace_id = :workspace AND resource_id = :id""";
    private static final String INSERT =
            "INSERT INTO web_page (workspace_id, resource_id, " + WebPageColumns.STORED + """
            ) VALUES (:workspace, :id, :canonical, :title, :description, :siteName, :author, :publishedAt, :language,
                :favicon, :image, :width, :height, :mime)""";

    private final Sessions sessions;
    private final Dialect dialect;

    public JdbiWebPageRepository(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    @Override
    public void write(WorkspaceId workspace, ResourceId id, WebPage page) {
        sessions.run(handle -> {
            sessions.note(workspace, id, ChangeType.PROCESSED);
            boolean done = bound(handle, UPDATE, workspace, id, page).execute() > 0
                    || dialect.insertIfAbsent(bound(handle, INSERT, workspace, id, page));
            if (!done) {
                bound(handle, UPDATE, workspace, id, page).execute();
            }
        });
    }

    private static Update bound(Handle handle, String sql, WorkspaceId workspace, ResourceId id, WebPage page) {
        PageImage image = page.image();
        return handle.createUpdate(sql)
                .bind("workspace", workspace.value())
                .bind("id", id.value())
                .bind("canonical", page.canonicalUrl())
                .bind("title", page.title())
                .bind("description", page.description())
                .bind("siteName", page.siteName())
                .bind("author", page.author())
                .bind("publishedAt", Columns.millis(page.publishedAt()))
                .bind("language", page.language())
                .bind("favicon", page.faviconUrl())
                .bind("image", image == null ? null : image.url())
                .bind("width", image == null ? null : image.width())
                .bind("height", image == null ? null : image.height())
                .bind("mime", image == null ? null : image.mime());
    }

    @Override
    public Optional<WebPage> find(WorkspaceId workspace, ResourceId id) {
        return sessions.read(handle -> handle.createQuery("SELECT " + WebPageColumns.NAMES + """
                        FROM web_page w WHERE w.workspace_id = :workspace AND w.resource_id = :id""")
                .bind("workspace", workspace.value())
                .bind("id", id.value())
                .map(Columns.mapper(row -> Objects.requireNonNull(WebPageColumns.read(row))))
                .findOne());
    }

    @Override
    public boolean rename(WorkspaceId workspace, ResourceId id, ResourceName from, ResourceName to) {
        return sessions.write(handle -> {
            boolean renamed = handle.createUpdate("""
                        UPDATE resource SET name = :to, name_key = :key, rendering = rendering + 1
                        WHERE workspace_id = :workspace AND id = :id AND name = :from""")
                            .bind("to", to.value())
                            .bind("key", to.orderKey())
                            .bind("from", from.value())
                            .bind("workspace", workspace.value())
                            .bind("id", id.value())
                            .execute()
                    > 0;
            if (renamed) {
                sessions.note(workspace, id, ChangeType.PROCESSED);
            }
            return renamed;
        });
    }
}
