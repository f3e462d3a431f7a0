package cairn.adapter.persistence.moving;

import cairn.application.port.moving.MovedPart;
import cairn.application.port.moving.MovedPart.Everything;
import cairn.application.port.moving.MovedPart.OneWorkspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/// All tables, and what a copy does with their rows. A test finds missing ones. They are copied in this
/// order, so referenced tables come first.
enum MoveTables {
    ACCOUNT(Owner.ACCOUNT, "id"),
    API_KEY(Owner.ACCOUNT, "account_id"),
    /// If one workspace is copied, everything except the credits is counted anew.
    ACCOUNT_USAGE(Owner.ACCOUNT, "account_id"),
    SHARED_VALUE(Owner.ENVIRONMENT, ""),
    WORKSPACE(Owner.WORKSPACE, "id"),
    WORKSPACE_DELETION(Owner.WORKSPACE, "workspace_id"),
    ROOT(Owner.WORKSPACE, "workspace_id"),
    ALIAS(Owner.WORKSPACE, "workspace_id"),
    CONTAINER(Owner.WORKSPACE, "workspace_id"),
    LABEL(Owner.WORKSPACE, "workspace_id"),
    TAG(Owner.WORKSPACE, "workspace_id"),
    RESOURCE(Owner.WORKSPACE, "workspace_id"),
    RESOURCE_FILE(Owner.WORKSPACE, "workspace_id"),
    RESOURCE_TAG(Owner.WORKSPACE, "workspace_id"),
    RESOURCE_COMMENT(Owner.WORKSPACE, "workspace_id"),
    PUBLICATION(Owner.WORKSPACE, "workspace_id"),
    ARCHIVED(Owner.WORKSPACE, "workspace_id"),
    PURGE(Owner.WORKSPACE, "workspace_id"),
    WEB_PAGE(Owner.WORKSPACE, "workspace_id"),
    INSIGHT(Owner.WORKSPACE, "workspace_id"),
    PICTURE(Owner.WORKSPACE, "workspace_id"),
    THUMBNAIL(Owner.WORKSPACE, "workspace_id"),
    PICTURE_VECTOR(Owner.WORKSPACE, "workspace_id"),
    PICTURE_LABEL(Owner.WORKSPACE, "workspace_id"),
    TEXT_CHUNK(Owner.WORKSPACE, "workspace_id"),
    FILE_VERSION(Owner.WORKSPACE, "workspace_id"),
    CONTENT_EDIT(Owner.WORKSPACE, "workspace_id"),
    NOTE_VERSION(Owner.WORKSPACE, "workspace_id"),
    NOTE_VERSION_CHUNK(Owner.WORKSPACE, "workspace_id"),
    SUMMARY_VECTOR(Owner.WORKSPACE, "workspace_id"),
    PASSAGE(Owner.WORKSPACE, "workspace_id"),
    PASSAGE_VECTOR(Owner.WORKSPACE, "workspace_id"),
    NOTE_CONTEXT(Owner.WORKSPACE, "workspace_id"),
    PENDING_CONTEXT(Owner.WORKSPACE, "workspace_id"),
    THROUGHPUT(Owner.WORKSPACE, "workspace_id"),
    CHANGE_HEAD(Owner.WORKSPACE, "workspace_id"),
    CHANGE_LOG(Owner.WORKSPACE, "workspace_id"),
    UPLOAD(Owner.WORKSPACE, "workspace_id"),
    IDEMPOTENCY_KEY(Owner.WORKSPACE, "workspace_id"),
    IDEMPOTENCY_CHUNK(Owner.WORKSPACE, "workspace_id"),
    MEMORY_JOB(Owner.WORKSPACE, "workspace_id"),
    WEBHOOK(Owner.WORKSPACE, "workspace_id"),
    WEBHOOK_DELIVERY(Owner.WORKSPACE, "workspace_id"),
    IMPORT_RUN(Owner.WORKSPACE, "workspace_id"),
    IMPORT_ENTRY(Owner.WORKSPACE, "workspace_id"),
    IMPORT_ITEM(Owner.WORKSPACE, "workspace_id"),
    JOB(Owner.WORKSPACE, "workspace_id"),
    /// Declared anew by every server at its start.
    DECLARED_VERSIONS(Owner.NOBODY, ""),
    /// Not copied: the index is rebuilt from empty.
    INDEX_GENERATION(Owner.NOBODY, ""),
    INDEX_DIRTY(Owner.NOBODY, ""),
    /// Refer to bytes that are not copied.
    BLOB_REMOVAL(Owner.NOBODY, ""),
    ANNOUNCED_BLOB(Owner.NOBODY, ""),
    /// Only concerns the current hour.
    REQUEST_QUOTA(Owner.NOBODY, ""),
    SERVER_NODE(Owner.NOBODY, ""),
    MOVE_RUN(Owner.NOBODY, ""),
    MOVE_PROGRESS(Owner.NOBODY, "");

    private final Owner owner;
    private final String column;

    MoveTables(Owner owner, String column) {
        this.owner = owner;
        this.column = column;
    }

    String tableName() {
        return name().toLowerCase(Locale.ROOT);
    }

    static List<String> in(MovedPart part) {
        List<String> names = new ArrayList<>();
        for (MoveTables table : values()) {
            if (table.isIn(part)) {
                names.add(table.tableName());
            }
        }
        return names;
    }

    private boolean isIn(MovedPart part) {
        return switch (part) {
            case Everything() -> owner != Owner.NOBODY;
            case OneWorkspace one -> owner == Owner.WORKSPACE || (owner == Owner.ACCOUNT && one.withAccount());
        };
    }

    /// The condition that selects the rows; empty for all.
    Optional<Condition> condition(MovedPart part) {
        return switch (part) {
            case Everything() -> Optional.empty();
            case OneWorkspace one ->
                Optional.of(new Condition(
                        column,
                        owner == Owner.ACCOUNT
                                ? one.from().value()
                                : one.workspace().value()));
        };
    }

    record Condition(String column, UUID value) {}

    /// The owner of the rows.
    private enum Owner {
        ENVIRONMENT,
        ACCOUNT,
        WORKSPACE,
        NOBODY
    }
}
