package cairn.adapter.persistence.moving;

import cairn.application.port.moving.MovedPart;
import cairn.application.port.moving.MovedPart.Everything;
import cairn.application.port.moving.MovedPart.OneWorkspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Changes values for the copy, and for the comparison of both sides.
final class MoveValues {
    private static final Set<String> ABOUT_BYTES = Set.of("upload", "resource_file", "file_version");

    /// Usage figures that differ if only one workspace is copied: the account has other workspaces at
    /// the source or at the target.
    private static final Set<String> COUNTED = Set.of("stored_bytes", "reserved_bytes", "resources", "workspaces");

    private final MoveTable table;
    private final Optional<OneWorkspace> workspace;

    MoveValues(MoveTable table, MovedPart part) {
        this.table = table;
        this.workspace = switch (part) {
            case Everything() -> Optional.empty();
            case OneWorkspace one -> Optional.of(one);
        };
    }

    /// The row as the target stores it.
    List<@Nullable Object> copied(List<@Nullable Object> row) {
        return each(row, this::copied);
    }

    private @Nullable Object copied(String column, @Nullable Object value) {
        if (table.name().equals("job") && column.equals("lease")) {
            return null;
        }
        return workspace.isPresent() ? replaced(column, value, workspace.get()) : value;
    }

    private @Nullable Object replaced(String column, @Nullable Object value, OneWorkspace one) {
        boolean isAccount = column.equals("account_id") || column.equals("created_by");
        if (isAccount && one.from().value().equals(value)) {
            return one.to().value();
        }
        if (!table.name().equals("workspace")) {
            return value;
        }
        return switch (column) {
            case "parent_id" -> parent(one);
            case "type" -> one.parent().isPresent() ? "DELEGATED" : "DEVELOPER";
            default -> value;
        };
    }

    private static @Nullable UUID parent(OneWorkspace one) {
        return one.parent().isPresent() ? one.parent().get().value() : null;
    }

    /// The row as both sides sum it.
    List<@Nullable Object> compared(List<@Nullable Object> row) {
        return each(copied(row), this::compared);
    }

    private @Nullable Object compared(String column, @Nullable Object value) {
        boolean aboutBytes = ABOUT_BYTES.contains(table.name());
        if (aboutBytes && (column.equals("sha256") || column.equals("checksum"))) {
            return null;
        }
        boolean isCounted = workspace.isPresent() && table.name().equals("account_usage") && COUNTED.contains(column);
        if (isCounted) {
            return null;
        }
        boolean isState = table.name().equals("upload") && column.equals("state");
        return isState && ("OPEN".equals(value) || "RECEIVING".equals(value)) ? "STORED" : value;
    }

    private List<@Nullable Object> each(List<@Nullable Object> row, Change change) {
        List<@Nullable Object> changed = new ArrayList<>(row.size());
        for (int i = 0; i < row.size(); i++) {
            changed.add(change.of(table.columns().get(i), row.get(i)));
        }
        return changed;
    }

    private interface Change {
        @Nullable
        Object of(String column, @Nullable Object value);
    }
}
