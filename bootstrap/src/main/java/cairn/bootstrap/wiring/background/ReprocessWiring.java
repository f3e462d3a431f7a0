package cairn.bootstrap.wiring.background;

import cairn.adapter.enrichment.embedding.OnnxEmbedders;
import cairn.adapter.enrichment.page.HttpPageFetcher;
import cairn.adapter.enrichment.picture.ImageIoPictureReader;
import cairn.adapter.persistence.Database;
import cairn.application.enrichment.EmbedPicture;
import cairn.application.port.model.PictureModel;
import cairn.application.processing.OutdatedRecipes;
import cairn.application.processing.ReprocessOutdated;
import cairn.application.processing.Reprocessing;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.runtime.work.ScheduledTask;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.domain.context.NoteContext;
import cairn.domain.passage.PassageSplitter;
import cairn.domain.processing.Step;
import cairn.domain.processing.StepVersions;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;

/// Reprocesses content that was processed by older versions.
public final class ReprocessWiring {
    private static final Duration EVERY = Duration.ofMillis(500);

    private ReprocessWiring() {}

    /// The versions by which this server processes content.
    static StepVersions versions(Configuration configuration, Adapters adapters) {
        Map<Step, String> versions = new EnumMap<>(Step.class);
        versions.put(Step.PICTURE, String.valueOf(ImageIoPictureReader.VERSION));
        versions.put(Step.EXTRACTION, adapters.readers().documents().version());
        versions.put(Step.SUMMARY, adapters.summaries().summarizer().version());
        versions.put(Step.EMBEDDING, adapters.embedders().chosen().model());
        versions.put(Step.PASSAGES, PassageSplitter.VERSION);
        versions.put(Step.CONTEXT, NoteContext.VERSION);
        if (adapters.pictureModels().model() instanceof PictureModel.Present present) {
            versions.put(
                    Step.DEPICTION,
                    EmbedPicture.version(
                            present.embedder(), adapters.embedders().chosen()));
        }
        if (configuration.fetch().isEnabled()) {
            versions.put(Step.PAGE, HttpPageFetcher.VERSION);
        }
        return new StepVersions(versions);
    }

    public static OutdatedRecipes outdated(Configuration configuration, Adapters adapters) {
        return new OutdatedRecipes(
                adapters.database().recipes(),
                versions(configuration, adapters),
                adapters.summaries().answers());
    }

    /// Declares the versions of new results. A server that processes nothing declares none.
    public static void declare(Configuration configuration, Adapters adapters) {
        if (!configuration.lanes().isEmpty()) {
            Database database = adapters.database();
            String versions = versions(configuration, adapters).text();
            database.transactions().writeRelaxed(() -> {
                database.recipes().declare(versions);
                database.workspaces()
                        .models()
                        .expect(adapters.embedders().chosen().model());
                return versions;
            });
        }
    }

    static ScheduledTask scheduledTask(Configuration configuration, Adapters adapters) {
        Database database = adapters.database();
        OutdatedRecipes outdated = outdated(configuration, adapters);
        ReprocessOutdated reprocess = new ReprocessOutdated(
                database.transactions(),
                database.recipes(),
                database.jobStatistics(),
                outdated,
                new Reprocessing(
                        database.resourceChanges(),
                        database.processing(),
                        database.recipes(),
                        database.jobs(),
                        database.jobStatistics(),
                        outdated),
                adapters.clock(),
                OnnxEmbedders.textsAtOnce());
        return new ScheduledTask("reprocess", reprocess::execute, EVERY);
    }
}
