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
import java.util.UUID;
import java.util.function.Predicate;

/// Due webhooks, found by looking at all.
public final class InMemoryWebhookQueue implements WebhookQueue {
    private final Tables tables;
    private final IdSource ids;

    public InMemoryWebhookQueue(Tables tables, IdSource ids) {
        this.tables = tables;
        this.ids = ids;
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
                            row.getKey(), new WebhookRow(row.getValue().webhook(), now.plus(lease), own));
                    return new Claim(row.getKey().workspace(), row.getValue().webhook(), own);
                })
                .toList());
    }

    private boolean isDue(Map.Entry<Named<WebhookId>, WebhookRow> row, Instant now) {
        Webhook webhook = row.getValue().webhook();
        return !row.getValue().due().isAfter(now)
                && !webhook.isPaused()
                && tables.changeHeads
                        .find(row.getKey().workspace())
                        .filter(head -> head.sequence() > webhook.sequence())
                        .isPresent();
    }

    @Override
    public boolean settle(Claim claim, Progress progress, Instant dueAt) {
        Named<WebhookId> key = new Named<>(claim.workspace(), claim.webhook().id());
        return tables.transactions.writeRelaxed(() -> tables.webhooks
                .find(key)
                .filter(row -> claim.lease().equals(row.lease()))
                .filter(row -> tables.webhooks.change(key, before -> after(before, progress, dueAt)))
                .isPresent());
    }

    private static WebhookRow after(WebhookRow row, Progress progress, Instant dueAt) {
        Webhook webhook = row.webhook();
        return new WebhookRow(
                new Webhook(
                        webhook.id(),
                        webhook.url(),
                        webhook.types(),
                        webhook.secret(),
                        progress.pausedReason(),
                        progress.sequence(),
                        progress.failures(),
                        progress.failingSince(),
                        webhook.createdAt(),
                        webhook.modifiedAt()),
                dueAt,
                row.lease());
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
