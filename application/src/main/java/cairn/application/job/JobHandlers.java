package cairn.application.job;

import cairn.domain.job.Job;

/// Which handler does which kind of job.
public record JobHandlers(
        JobHandler<Job.Look> look,
        JobHandler<Job.EmbedPicture> pictures,
        JobHandler<Job.ReadText> extract,
        JobHandler<Job.ReadText> recognise,
        JobHandler<Job.Fetch> fetch,
        JobHandler<Job.Embed> embed,
        JobHandler<Job.EmbedPassages> passages) {}
