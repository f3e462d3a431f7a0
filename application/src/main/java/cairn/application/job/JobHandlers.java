package cairn.application.job;

import cairn.application.port.job.WorkObserver.Work;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.job.Job;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The handlers of all kinds of jobs.
public record JobHandlers(
        JobHandler<Job.Look> look,
        JobHandler<Job.EmbedPicture> pictures,
        JobHandler<Job.ReadText> extract,
        JobHandler<Job.ReadText> recognise,
        JobHandler<Job.Fetch> fetch,
        JobHandler<Job.Embed> embed,
        JobHandler<Job.EmbedPassages> passages,
        JobHandler<Job.EmbedContext> contexts,
        JobHandler<Job.Infer> memories,
        JobHandler<Job.Import> imports) {

    Handling<?> handlerOf(Job job) {
        return switch (job) {
            case Job.Look each -> new Handling<>(each, look, Work.LOOK);
            case Job.EmbedPicture each -> new Handling<>(each, pictures, Work.EMBED_PICTURE);
            case Job.Extract each -> new Handling<>(each, extract, Work.EXTRACT);
            case Job.Recognise each -> new Handling<>(each, recognise, Work.RECOGNISE);
            case Job.Fetch each -> new Handling<>(each, fetch, Work.FETCH);
            case Job.Embed each -> new Handling<>(each, embed, Work.EMBED);
            case Job.EmbedPassages each -> new Handling<>(each, passages, Work.EMBED_PASSAGES);
            case Job.EmbedContext each -> new Handling<>(each, contexts, Work.EMBED_CONTEXT);
            case Job.Infer each -> new Handling<>(each, memories, Work.INFER);
            case Job.Import each -> new Handling<>(each, imports, Work.IMPORT);
        };
    }

    /// A job with its handler and its kind of work for metrics.
    record Handling<J extends Job>(J job, JobHandler<J> handler, Work work) {
        void handle() {
            handler.handle(job);
        }

        TreeLock lock() {
            return handler.lock(job);
        }

        void postponed() {
            handler.postponed(job);
        }

        void failed(Throwable problem, int attempts, @Nullable Instant next) {
            handler.failed(job, problem, attempts, next);
        }
    }
}
