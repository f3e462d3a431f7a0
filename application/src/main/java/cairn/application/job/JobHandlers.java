package cairn.application.job;

/// Which handler does which kind of job.
public record JobHandlers(
        JobHandler<Job.Extract> extract, JobHandler<Job.Embed> embed, JobHandler<Job.EmbedPassages> passages) {}
