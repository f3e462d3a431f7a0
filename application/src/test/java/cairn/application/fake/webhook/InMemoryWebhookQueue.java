package cairn.application.fake.webhook;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Named;
import cairn.application.fake.Tables.WebhookRow;
import cairn.application.port.IdSource;
import cairn.application.port.webhook.WebhookQueue;
import cairn.domain.webhook.Delivery;
import cairn.domain.webhook.Webhook;
import cairn.domain.webhook.WebhookId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;

/// Due webhooks, found by scanning all rows.
public final class InMemoryWebhookQueue implements WebhookQueue {
    private final Tables tables;
    private final IdSource ids;

    public InMemoryWebhookQueue(Tables tables, IdSource ids) {
        this.tables = tables;
        this.ids = ids;
    }

    @Override
    public int wake(Optional<Set<WorkspaceId>> changed) {
        return tables.transactions.writeRelaxed(() -> {
            List<Named<WebhookId>> behind = tables.webhooks
                    .entries()
                    .filter(row -> row.getValue().isIdle())
                    .filter(row -> changed.isEmpty()
                            || changed.get().contains(row.getKey().workspace()))
                    .filter(row -> !InMemoryWebhooks.isIdle(
                            tables, row.getKey().workspace(), row.getValue().webhook()))
                    .map(Map.Entry::getKey)
                    .toList();
            behind.forEach(key ->
                    tables.webhooks.change(key, row -> new WebhookRow(row.webhook(), row.due(), row.lease(), false)));
            return behind.size();
        });
    }

    @Override
    public List<Claim> claim(int limit, Instant now, Duration lease) {
        return tables.transactions.writeRelaxed(() -> tables
                .webhooks
                .entries()
                .filter(row -> isDue(row, now))
                .sorted(Comparator.comparing(row -> row.getValue().due()))
                .limit(limit)
                .toList()
                .stream()
                .map(row -> {
                    UUID own = ids.next();
                    tables.webhooks.write(
                            row.getKey(), new WebhookRow(row.getValue().webhook(), now.plus(lease), own, false));
                    return new Claim(row.getKey().workspace(), row.getValue().webhook(), own);
                })
                .toList());
    }

    private boolean isDue(Map.Entry<Named<WebhookId>, WebhookRow> row, Instant now) {
        return !row.getValue().isIdle()
                && !row.getValue().due().isAfter(now)
                && !InMemoryWebhooks.isIdle(
                        tables, row.getKey().workspace(), row.getValue().webhook());
    }

    @Override
    public boolean settle(Claim claim, Progress progress, Instant dueAt) {
        Named<WebhookId> key = new Named<>(claim.workspace(), claim.webhook().id());
        return tables.transactions.writeRelaxed(() -> tables.webhooks
                .find(key)
                .filter(row -> claim.lease().equals(row.lease()))
                .filter(row -> tables.webhooks.change(key, before -> after(claim.workspace(), before, progress, dueAt)))
                .isPresent());
    }

    private WebhookRow after(WorkspaceId workspace, WebhookRow row, Progress progress, Instant dueAt) {
        Webhook webhook = row.webhook();
        Webhook after = new Webhook(
                webhook.id(),
                webhook.url(),
                webhook.types(),
                webhook.secret(),
                progress.pausedReason(),
                progress.sequence(),
                progress.failures(),
                progress.failingSince(),
                webhook.createdAt(),
                webhook.modifiedAt());
        return new WebhookRow(after, dueAt, row.lease(), InMemoryWebhooks.isIdle(tables, workspace, after));
    }

    @Override
    public void insert(WorkspaceId workspace, Delivery delivery) {
        if (tables.webhooks.has(new Named<>(workspace, delivery.webhook()))) {
            tables.deliveries.insert(new Named<>(workspace, delivery.id()), delivery);
        }
    }

    @Override
    public List<Delivery> list(WorkspaceId workspace, WebhookId webhook, int limit) {
        return tables.deliveries
                .entries()
                .filter(row -> row.getKey().workspace().equals(workspace))
                .map(Map.Entry::getValue)
                .filter(delivery -> delivery.webhook().equals(webhook))
                .sorted(Comparator.comparing(Delivery::at)
                        .thenComparing(delivery -> delivery.id().toString())
                        .reversed())
                .limit(limit)
                .toList();
    }

    @Override
    public int delete(Instant before, int limit) {
        return delete(limit, row -> row.getValue().at().isBefore(before));
    }

    @Override
    public boolean deleteOrphaned(int limit) {
        return delete(
                        limit,
                        row -> !tables.webhooks.has(new Named<>(
                                row.getKey().workspace(), row.getValue().webhook())))
                == limit;
    }

    private int delete(int limit, Predicate<Map.Entry<Named<UUID>, Delivery>> which) {
        return tables.transactions.writeRelaxed(() -> {
            List<Named<UUID>> chosen = tables.deliveries
                    .entries()
                    .filter(which)
                    .limit(limit)
                    .map(Map.Entry::getKey)
                    .toList();
            chosen.forEach(tables.deliveries::delete);
            return chosen.size();
        });
    }
}
