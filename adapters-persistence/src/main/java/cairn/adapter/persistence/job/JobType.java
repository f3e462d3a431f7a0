package cairn.adapter.persistence.job;

import cairn.domain.job.Job;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;

/// The type of a job, as rows store it.
enum JobType {
    LOOK,
    EMBED_PICTURE,
    EXTRACT,
    RECOGNISE,
    FETCH,
    EMBED,
    EMBED_PASSAGES,
    EMBED_CONTEXT,
    INFER,
    IMPORT;

    static JobType of(Job job) {
        return switch (job) {
            case Job.Look look -> LOOK;
            case Job.EmbedPicture picture -> EMBED_PICTURE;
            case Job.Extract extract -> EXTRACT;
            case Job.Recognise recognise -> RECOGNISE;
            case Job.Fetch fetch -> FETCH;
            case Job.Embed embed -> EMBED;
            case Job.EmbedPassages embed -> EMBED_PASSAGES;
            case Job.EmbedContext embed -> EMBED_CONTEXT;
            case Job.Infer infer -> INFER;
            case Job.Import imports -> IMPORT;
        };
    }

    Job job(WorkspaceId workspace, ResourceId resource) {
        return switch (this) {
            case LOOK -> new Job.Look(workspace, resource);
            case EMBED_PICTURE -> new Job.EmbedPicture(workspace, resource);
            case EXTRACT -> new Job.Extract(workspace, resource);
            case RECOGNISE -> new Job.Recognise(workspace, resource);
            case FETCH -> new Job.Fetch(workspace, resource);
            case EMBED -> new Job.Embed(workspace, resource);
            case EMBED_PASSAGES -> new Job.EmbedPassages(workspace, resource);
            case EMBED_CONTEXT -> new Job.EmbedContext(workspace, resource);
            case INFER -> new Job.Infer(workspace, resource);
            case IMPORT -> new Job.Import(workspace, resource);
        };
    }
}
