package cairn.application.processing;

import cairn.application.port.content.RecipeRepository;
import cairn.application.port.content.RecipeRepository.Processed;
import cairn.application.port.job.JobStatistics;
import cairn.application.port.transaction.Transactions;
import cairn.domain.job.Lane;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/// Reprocesses resources that older versions of the steps have processed, newest first, a few at a time,
/// and only while the lanes needed are otherwise idle. Being outdated is a state of the rows, not a
/// queue: nothing is lost or done twice when servers stop, and servers need no coordination.
public final class ReprocessOutdated {
    private static final Set<Lane> WORK = Set.of(Lane.ENRICH, Lane.PICTURES, Lane.FETCH, Lane.EMBED, Lane.PASSAGES);

    /// Number of resources checked per round.
    private static final int MOST = 32;

    private final Transactions transactions;
    private final RecipeRepository recipes;
    private final JobStatistics statistics;
    private final OutdatedRecipes outdated;
    private final Reprocessing reprocessing;
    private final InstantSource clock;
    private final int atOnce;
    private WorkspaceId served = new WorkspaceId(new UUID(0, 0));

    /// @param atOnce number of resources started per round, which limits the wait of other work
    public ReprocessOutdated(
            Transactions transactions,
            RecipeRepository recipes,
            JobStatistics statistics,
            OutdatedRecipes outdated,
            Reprocessing reprocessing,
            InstantSource clock,
            int atOnce) {
        this.transactions = transactions;
        this.recipes = recipes;
        this.statistics = statistics;
        this.outdated = outdated;
        this.reprocessing = reprocessing;
        this.clock = clock;
        this.atOnce = atOnce;
    }

    /// Must be called by one thread.
    ///
    /// @return the number of resources checked; 0 if there is nothing to do, or other
    /// work takes precedence
    public int execute() {
        Instant now = clock.instant();
        Set<Lane> busy =
                WORK.stream().filter(lane -> statistics.isDue(lane, now)).collect(Collectors.toSet());
        List<String> repeatable = outdated.isInForce() ? outdated.list(busy) : List.of();
        List<Processed> found = repeatable.isEmpty() ? List.of() : recipes.next(repeatable, served, MOST);
        int started = 0;
        int seen = 0;
        while (seen < found.size() && started < atOnce) {
            Processed processed = found.get(seen++);
            served = processed.workspace();
            started += transactions.writeRelaxed(() -> reprocessing.start(processed, now)) ? 1 : 0;
        }
        return seen;
    }
}
