package cairn.adapter.persistence.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.Sha256;
import cairn.application.context.ContextRefresh;
import cairn.application.embedding.TextModels;
import cairn.application.enrichment.CurrentViews;
import cairn.application.enrichment.EmbedPassages;
import cairn.application.enrichment.EmbedSummary;
import cairn.application.enrichment.PassageReader;
import cairn.application.enrichment.PassageVectors;
import cairn.application.enrichment.SummaryResults;
import cairn.application.enrichment.SummaryVectors;
import cairn.application.enrichment.SummaryWriter;
import cairn.application.port.Samples.Home;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.extraction.LeadSummarizer;
import cairn.application.port.extraction.StopWordLanguageDetector;
import cairn.application.port.job.JobQueue.Claim;
import cairn.application.port.model.HashingEmbedder;
import cairn.application.port.model.KnownModels;
import cairn.application.processing.ProcessingJournal;
import cairn.application.processing.RecipeBook;
import cairn.application.processing.StepResults;
import cairn.application.resource.EmbeddingRenewal;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.processing.StepVersions;
import cairn.domain.resource.Header;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The vectors of resources that are renamed before their processing ends, or that could not be read.
class RenewedVectorsTest extends DatabaseTestCase {
    private static final Instant NOW = Instant.parse("2026-02-03T04:05:06Z");
    private static final String MODEL = "hashing_renewed";
    private static final Insight GONE =
            Insight.NONE.failed(new ProcessingFailure("page_not_found", "There is no such page.", 1, null));

    private final Home home = samples().home();
    private final WorkspaceId workspace = home.workspace();
    private final RecipeBook recipes =
            new RecipeBook(repositories().recipes(), repositories().resources(), new StepVersions(Map.of()));
    private final ProcessingJournal journal = new ProcessingJournal(
            repositories().transactions(),
            repositories().resourceChanges(),
            repositories().processing(),
            recipes);
    private final StepResults results = new StepResults(
            repositories().processing(),
            recipes,
            repositories().indexBacklog(),
            repositories().jobs(),
            () -> NOW);
    private final TextModels models = new TextModels(
            new KnownModels(new HashingEmbedder(MODEL)),
            repositories().workspaceModels(),
            repositories().recipes());
    private final PassageReader reader = new PassageReader(repositories().texts(), 256);
    private final PassageVectors parts =
            new PassageVectors(reader, repositories().passages(), models);

    @BeforeEach
    void choose() {
        repositories().workspaceModels().choose(workspace, MODEL);
    }

    private EmbedSummary summaries() {
        return new EmbedSummary(
                repositories().resources(),
                reader,
                new SummaryWriter(
                        repositories().texts(),
                        repositories().vectors(),
                        new LeadSummarizer(),
                        new StopWordLanguageDetector()),
                new SummaryVectors(models, repositories().vectors()),
                parts,
                new SummaryResults(
                        repositories().transactions(),
                        repositories().processing(),
                        repositories().vectors(),
                        parts,
                        results,
                        new ContextRefresh(
                                repositories().neighbours(),
                                repositories().contexts(),
                                repositories().jobs(),
                                () -> NOW),
                        new CurrentViews(
                                repositories().resourceChanges(), repositories().resources())),
                journal);
    }

    private EmbedPassages passages() {
        return new EmbedPassages(
                repositories().transactions(),
                repositories().resources(),
                repositories().resourceChanges(),
                repositories().processing(),
                parts,
                journal,
                results);
    }

    private void workAll() {
        boolean more = true;
        while (more) {
            more = work(Lane.EMBED) || work(Lane.PASSAGES);
        }
    }

    private boolean work(Lane lane) {
        List<Claim> claims = repositories().jobs().claim(lane, 1, NOW, Duration.ofMinutes(1));
        for (Claim claim : claims) {
            switch (claim.job()) {
                case Job.Embed embed -> summaries().handle(embed);
                case Job.EmbedPassages embed -> passages().handle(embed);
                case Job.EmbedContext context -> assertThat(context.workspace()).isEqualTo(workspace);
                case Job other -> throw new IllegalStateException("not expected: " + other);
            }
            repositories().jobs().complete(claim);
        }
        return !claims.isEmpty();
    }

    private ResourceId longNote() {
        String text = IntStream.range(0, 40)
                .mapToObj(i -> "# Section " + i + "\n\n" + ("Lantern " + i + " burns above the harbour. ").repeat(15))
                .collect(Collectors.joining("\n\n"));
        ResourceId id = samples().note(home, home.inbox(), "Old name").id();
        repositories().texts().write(workspace, id, Source.WRITTEN, text.getBytes(StandardCharsets.UTF_8));
        repositories().jobs().enqueue(new Job.Embed(workspace, id), NOW);
        return id;
    }

    private ResourceId goneBookmark() {
        ResourceId id =
                samples().bookmark(home, home.inbox(), "https://gone.example/").id();
        repositories().processing().update(workspace, id, ProcessingState.FAILED, GONE);
        repositories().jobs().enqueue(new Job.Embed(workspace, id), NOW);
        workAll();
        return id;
    }

    private void rename(ResourceId id, String name) {
        repositories().transactions().writeRelaxed(() -> {
            Resource before = repositories()
                    .resourceChanges()
                    .findForUpdate(workspace, id)
                    .orElseThrow();
            Header header = before.header();
            repositories()
                    .resourceChanges()
                    .update(
                            workspace,
                            header.described(
                                            new ResourceName(name),
                                            header.description(),
                                            header.icon(),
                                            header.markings())
                                    .revised(NOW));
            new EmbeddingRenewal(repositories().processing(), repositories().processingJobs())
                    .start(workspace, before, NOW);
            return before;
        });
    }

    private ResourceView view(ResourceId id) {
        return repositories().resources().views(workspace, List.of(id)).getFirst();
    }

    private void assertEmbedded(ResourceId id, String meaning) {
        assertThat(repositories().vectors().find(workspace, List.of(id), MODEL))
                .extractingByKey(id)
                .extracting(StoredVector::textHash)
                .isEqualTo(Sha256.of(meaning));
    }

    @Test
    void embedsANameChangedWhilePassagesAreEmbedded() {
        ResourceId id = longNote();
        work(Lane.EMBED);
        work(Lane.PASSAGES);
        assertThat(view(id).resource().header().state()).isEqualTo(ProcessingState.PROCESSING);

        rename(id, "New name");
        workAll();

        ResourceView after = view(id);
        assertThat(after.resource().header().state()).isEqualTo(ProcessingState.COMPLETED);
        assertEmbedded(id, "New name\n" + Objects.requireNonNull(after.insight().caption()));
        assertThat(repositories().passages().find(workspace, List.of(id), MODEL))
                .containsKey(id);
    }

    /// Otherwise the last failure of the older job would be reported for the result of the newer one.
    @Test
    void aRenameReplacesTheRetryThatIsWaiting() {
        ResourceId id = longNote();
        Claim tried = repositories()
                .jobs()
                .claim(Lane.EMBED, 1, NOW, Duration.ofMinutes(1))
                .getFirst();
        journal.failed(tried.job(), ProcessingFailure.EMBEDDING_FAILED, "It failed.", 1, NOW.plusSeconds(60));
        repositories().jobs().retry(tried, NOW.plusSeconds(60));

        rename(id, "New name");

        assertThat(repositories().jobs().waiting(Lane.EMBED)).isEqualTo(1);
        workAll();
        assertThat(view(id).resource().header().state()).isEqualTo(ProcessingState.COMPLETED);
    }

    @Test
    void aRenamedBookmarkOfAMissingPageIsEmbeddedAndStaysFailed() {
        ResourceId id = goneBookmark();
        assertEmbedded(id, "https://gone.example/");

        rename(id, "What it was about");
        workAll();

        assertEmbedded(id, "What it was about");
        assertStillGone(id);
    }

    @Test
    void keepsAPageFailureThroughAnOutageOfTheModel() {
        ResourceId id = goneBookmark();
        rename(id, "What it was about");
        Job.Embed job = new Job.Embed(workspace, id);

        summaries().postponed(job);
        summaries().handle(job);

        assertEmbedded(id, "What it was about");
        assertStillGone(id);
    }

    private void assertStillGone(ResourceId id) {
        assertThat(view(id).resource().header().state()).isEqualTo(ProcessingState.FAILED);
        assertThat(view(id).insight()).isEqualTo(GONE);
    }
}
