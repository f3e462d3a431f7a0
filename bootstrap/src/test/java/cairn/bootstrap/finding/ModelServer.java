package cairn.bootstrap.finding;

import cairn.application.context.EmbedContext;
import cairn.application.embedding.ChangeModels;
import cairn.application.embedding.EmbeddingGaps;
import cairn.application.embedding.ForgetModels;
import cairn.application.embedding.StaleVectors;
import cairn.application.embedding.TextModels;
import cairn.application.enrichment.EmbedPassages;
import cairn.application.enrichment.EmbedSummary;
import cairn.application.port.extraction.LeadSummarizer;
import cairn.application.port.job.JobQueue.Claim;
import cairn.application.port.model.KnownModels;
import cairn.application.processing.OutdatedRecipes;
import cairn.application.processing.ReprocessOutdated;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.processing.Step;
import cairn.domain.processing.StepVersions;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/// The background work of a server with a given choice of models.
final class ModelServer {
    private final Finder finder;
    private final InstantSource clock;
    final TextModels models;
    private final OutdatedRecipes outdated;
    private final ReprocessOutdated reprocess;
    final ChangeModels change;
    private final EmbedSummary summaries;
    private final EmbedPassages passages;
    private final EmbedContext contexts;

    ModelServer(Finder finder, KnownModels known, InstantSource clock) {
        this.finder = finder;
        this.clock = clock;
        String target = known.chosen().model();
        this.models = finder.models(known);
        StepVersions versions = new StepVersions(
                Map.of(Step.SUMMARY, new LeadSummarizer().version(), Step.EMBEDDING, target, Step.PASSAGES, "1"));
        this.outdated = new OutdatedRecipes(finder.database.recipes(), versions, () -> true);
        finder.database.transactions().writeRelaxed(() -> {
            finder.database.recipes().declare(versions.text());
            finder.database.workspaces().models().expect(target);
            return target;
        });
        this.reprocess = reprocess();
        this.change = change();
        EmbeddingHandlers handlers = new EmbeddingHandlers(finder, versions, 256, clock);
        this.summaries = handlers.summaries(models);
        this.passages = handlers.passages(models);
        this.contexts = handlers.contexts(models);
    }

    private ReprocessOutdated reprocess() {
        return finder.reprocess(outdated, clock, 1);
    }

    private ChangeModels change() {
        return new ChangeModels(
                finder.database.transactions(),
                finder.database.workspaces().models(),
                models,
                new EmbeddingGaps(
                        finder.database.transactions(),
                        finder.database.resourceChanges(),
                        finder.database.recipes(),
                        finder.database.vectors()),
                outdated,
                clock);
    }

    /// Runs one job, or reprocesses the next outdated item if no job waits.
    boolean step() {
        return work() || reprocess.execute() > 0;
    }

    /// Runs jobs only, and reprocesses nothing.
    void workOnJobs() {
        boolean more = true;
        while (more) {
            more = work();
        }
    }

    void workAll() {
        boolean more = true;
        while (more) {
            more = step();
        }
    }

    boolean work() {
        for (Lane lane : List.of(Lane.EMBED, Lane.PASSAGES)) {
            List<Claim> claims = finder.database
                    .transactions()
                    .writeRelaxed(() -> finder.database.jobs().claim(lane, 1, clock.instant(), Duration.ofMinutes(1)));
            for (Claim claim : claims) {
                switch (claim.job()) {
                    case Job.Embed embed -> summaries.handle(embed);
                    case Job.EmbedPassages embed -> passages.handle(embed);
                    case Job.EmbedContext embed -> contexts.handle(embed);
                    case Job other -> throw new IllegalStateException("not expected: " + other);
                }
                finder.database
                        .transactions()
                        .writeRelaxed(() -> finder.database.jobs().complete(claim));
                return true;
            }
        }
        return false;
    }

    void forgetAll() {
        ForgetModels forget = new ForgetModels(
                finder.database.transactions(),
                finder.database.workspaces().models(),
                models,
                new StaleVectors(
                        finder.database.workspaces().models(),
                        finder.database.vectors(),
                        finder.database.indexBacklog(),
                        finder.pictures),
                outdated,
                clock,
                Duration.ofSeconds(30));
        for (int i = 0; i < 10; i++) {
            forget.execute();
        }
    }
}
