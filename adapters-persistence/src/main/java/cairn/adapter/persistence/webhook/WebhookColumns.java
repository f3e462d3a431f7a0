package cairn.adapter.persistence.webhook;

import cairn.adapter.persistence.row.RowReader;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.WebAddress;
import cairn.domain.webhook.SigningKey;
import cairn.domain.webhook.Webhook;
import cairn.domain.webhook.WebhookId;
import java.sql.SQLException;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Columns of `webhook`.
final class WebhookColumns {
    static final String ALL =
            "w.id, w.url, w.types, w.secret, w.paused_reason, w.sequence, w.failures, w.failing_since,"
                    + " w.created_at, w.modified_at";

    private WebhookColumns() {}

    /// Whether a webhook of `:workspace` has nothing to do: it is paused (`:isPaused`) or has processed
    /// all changes.
    ///
    /// @param sequence an expression for the last change that it has processed
    static String idle(String sequence) {
        return "(CAST(:isPaused AS BOOLEAN) OR NOT EXISTS ("
                + "SELECT 1 FROM change_head h WHERE h.workspace_id = :workspace AND h.sequence > " + sequence + "))";
    }

    static Webhook read(RowReader row) throws SQLException {
        return new Webhook(
                new WebhookId(row.uuid()),
                new WebAddress(row.text()),
                types(row.text()),
                new SigningKey(row.text()),
                row.textOrNull(),
                row.number(),
                row.integer(),
                row.instantOrNull(),
                row.instant(),
                row.instant());
    }

    static String joined(Set<ChangeType> types) {
        return types.stream().sorted().map(Enum::name).collect(Collectors.joining(","));
    }

    private static Set<ChangeType> types(String joined) {
        return Stream.of(joined.split(","))
                .filter(name -> !name.isEmpty())
                .map(ChangeType::valueOf)
                .collect(Collectors.toSet());
    }
}
