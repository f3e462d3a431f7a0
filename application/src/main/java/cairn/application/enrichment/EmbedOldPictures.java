package cairn.application.enrichment;

import cairn.application.job.Job;
import cairn.application.port.JobQueue;
import cairn.application.port.PictureModel;
import cairn.application.port.PictureVectorRepository;
import cairn.application.port.PictureVectorRepository.Missing;
import cairn.application.port.Transactions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// Has pictures embedded that the model of today has not seen: after another was put into the folder of models, or
/// the first one. The newest first, and only so many at once that new pictures need not wait for all of them.
public final class EmbedOldPictures {
    private static final int AT_ONCE = 100;

    /// Until it looks again, once none was missing: new ones are embedded as they come.
    private static final Duration CONTENT = Duration.ofHours(1);

    private final Transactions transactions;
    private final PictureVectorRepository vectors;
    private final JobQueue jobs;
    private final PictureModel model;
    private final InstantSource clock;
    private volatile Instant next = Instant.MIN;

    public EmbedOldPictures(
            Transactions transactions,
            PictureVectorRepository vectors,
            JobQueue jobs,
            PictureModel model,
            InstantSource clock) {
        this.transactions = transactions;
        this.vectors = vectors;
        this.jobs = jobs;
        this.model = model;
        this.clock = clock;
    }

    /// Does a round, to be repeated now and then. Several servers may: a picture embedded twice is the same.
    public void execute() {
        if (clock.instant().isBefore(next)) {
            return;
        }
        switch (model) {
            case PictureModel.Missing none -> {}
            case PictureModel.Present present ->
                embed(vectors.listMissing(present.embedder().looks().id(), AT_ONCE));
        }
    }

    private void embed(List<Missing> missing) {
        if (missing.isEmpty()) {
            next = clock.instant().plus(CONTENT);
            return;
        }
        List<Missing> idle = missing.stream().filter(one -> !one.waiting()).toList();
        transactions.writeRelaxed(() -> {
            idle.forEach(one -> jobs.enqueue(new Job.EmbedPicture(one.workspace(), one.resource()), clock.instant()));
            return idle;
        });
    }
}
