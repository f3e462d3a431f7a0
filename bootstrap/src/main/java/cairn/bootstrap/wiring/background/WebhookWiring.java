package cairn.bootstrap.wiring.background;

import cairn.adapter.http.record.RecordRenderer;
import cairn.adapter.http.record.webhook.ChangePayloads;
import cairn.adapter.persistence.Database;
import cairn.application.port.webhook.WebhookQueue;
import cairn.application.webhook.Attempts;
import cairn.application.webhook.ChangeMessages;
import cairn.application.webhook.DeleteDeliveries;
import cairn.application.webhook.DeliverChanges;
import cairn.application.webhook.WakeWebhooks;
import cairn.application.webhook.Webhooks;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.runtime.identity.RandomSecrets;
import cairn.bootstrap.runtime.work.Deliveries;
import cairn.bootstrap.runtime.work.ScheduledTask;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.adapters.PageSource;
import cairn.domain.job.Lane;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/// Webhooks.
public final class WebhookWiring {
    private static final Duration ASK_EVERY = Duration.ofMillis(500);
    private static final Duration DELETE_EVERY = Duration.ofHours(1);
    /// In addition to the delivery, a message waits for the database.
    private static final int MESSAGES_PER_LEASE = 3;

    private WebhookWiring() {}

    public static Webhooks rules(Adapters adapters) {
        return new Webhooks(adapters.database().webhooks().repository(), adapters.webhooks(), new RandomSecrets());
    }

    public static Attempts attempts(Adapters adapters) {
        return new Attempts(adapters.webhooks(), adapters.ids(), adapters.clock());
    }

    public static ChangePayloads payloads(Adapters adapters, Supplier<String> publicUrl) {
        return new ChangePayloads(new RecordRenderer(adapters.links(), publicUrl, adapters.clock()));
    }

    public static Deliveries deliveries(Configuration configuration, Adapters adapters, Supplier<String> publicUrl) {
        Database database = adapters.database();
        WebhookQueue queue = database.webhooks().queue();
        DeliverChanges deliver = new DeliverChanges(
                database.transactions(),
                queue,
                new ChangeMessages(database.changeLog(), database.resources(), payloads(adapters, publicUrl)),
                attempts(adapters),
                adapters.clock(),
                lease(configuration));
        Deliveries deliveries = new Deliveries(deliver, new WakeWebhooks(database.transactions(), queue));
        database.changeAlerts().onChange(deliveries::note);
        return deliveries;
    }

    /// The lease must be longer than a slow receiver takes: otherwise another server would send the
    /// message again and the first result would not count, over and over.
    static Duration lease(Configuration configuration) {
        Duration least = PageSource.DELIVERY.multipliedBy(MESSAGES_PER_LEASE);
        Duration ofJobs = configuration.jobLease();
        return ofJobs.compareTo(least) < 0 ? least : ofJobs;
    }

    public static List<ScheduledTask> scheduledTask(Deliveries deliveries, Configuration configuration) {
        return List.of(
                delivers(configuration)
                        ? new ScheduledTask("webhooks", deliveries::begin, ASK_EVERY)
                        : new ScheduledTask("wake-webhooks", deliveries::wake, ASK_EVERY));
    }

    /// Webhooks are delivered by servers that fetch pages, since both need access to the web. Without
    /// access, webhooks wait: if tried, they would count as failing and be paused permanently.
    static boolean delivers(Configuration configuration) {
        return configuration.lanes().contains(Lane.FETCH)
                && configuration.fetch().isEnabled();
    }

    static ScheduledTask deletion(Adapters adapters) {
        Database database = adapters.database();
        DeleteDeliveries delete = new DeleteDeliveries(
                database.transactions(), database.webhooks().queue(), adapters.clock());
        return HousekeepingWiring.freeing(database, "delete-deliveries", delete::execute, DELETE_EVERY);
    }
}
