package cairn.domain.job;

import cairn.domain.processing.Pipeline;
import cairn.domain.processing.Step;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;
import java.util.function.Function;

/// Something to do. Holds ids only, reads today's state, and is harmless when run twice, late, or after its
/// resource is gone.
public sealed interface Job {
    WorkspaceId workspace();

    ResourceId resource();

    Lane lane();

    /// Whether it is a step of the reading of a resource's content, and obsolete once that is read anew.
    default boolean isOfReading() {
        return switch (this) {
            case Look look -> true;
            case EmbedPicture picture -> true;
            case ReadText text -> true;
            case Fetch fetch -> true;
            case Embed embed -> true;
            case EmbedPassages passages -> true;
            case EmbedContext context -> false;
            case Infer infer -> false;
            case Import part -> false;
        };
    }

    /// Whether it embeds what a resource says, and is obsolete once that is embedded anew.
    default boolean isOfEmbedding() {
        return this instanceof Embed || this instanceof EmbedPassages;
    }

    /// The job that does a step, from which the rest follows.
    static Job of(Pipeline pipeline, Step step, WorkspaceId workspace, ResourceId resource) {
        return switch (step) {
            case PICTURE -> new Look(workspace, resource);
            case PAGE -> new Fetch(workspace, resource);
            case EXTRACTION ->
                pipeline == Pipeline.IMAGE ? new Recognise(workspace, resource) : new Extract(workspace, resource);
            case DEPICTION -> new EmbedPicture(workspace, resource);
            case SUMMARY, EMBEDDING, PASSAGES, CONTEXT -> new Embed(workspace, resource);
        };
    }

    /// What the reading of a resource begins with; empty for what is not read.
    static Optional<Job> first(WorkspaceId workspace, ResourceId resource, Pipeline pipeline) {
        return first(workspace, pipeline).map(job -> job.apply(resource));
    }

    /// Of a resource that has no id yet.
    static Optional<Function<ResourceId, Job>> first(WorkspaceId workspace, Pipeline pipeline) {
        return pipeline.first().map(step -> resource -> of(pipeline, step, workspace, resource));
    }

    /// Look at a picture: dimensions, colours, thumbnails.
    record Look(WorkspaceId workspace, ResourceId resource) implements Job {
        @Override
        public Lane lane() {
            return Lane.PICTURES;
        }
    }

    /// Embed what a picture shows, or the image of a page.
    record EmbedPicture(WorkspaceId workspace, ResourceId resource) implements Job {
        @Override
        public Lane lane() {
            return Lane.EMBED;
        }
    }

    /// Read the text out of a file.
    sealed interface ReadText extends Job {}

    /// Read the text out of a document.
    record Extract(WorkspaceId workspace, ResourceId resource) implements ReadText {
        @Override
        public Lane lane() {
            return Lane.ENRICH;
        }
    }

    /// Recognise the text in a picture.
    record Recognise(WorkspaceId workspace, ResourceId resource) implements ReadText {
        @Override
        public Lane lane() {
            return Lane.PICTURES;
        }
    }

    /// Fetch the page behind a bookmark.
    record Fetch(WorkspaceId workspace, ResourceId resource) implements Job {
        @Override
        public Lane lane() {
            return Lane.FETCH;
        }
    }

    /// Summarise and embed the text that was found.
    record Embed(WorkspaceId workspace, ResourceId resource) implements Job {
        @Override
        public Lane lane() {
            return Lane.EMBED;
        }
    }

    /// Embed a short note together with those around it.
    record EmbedContext(WorkspaceId workspace, ResourceId resource) implements Job {
        @Override
        public Lane lane() {
            return Lane.EMBED;
        }
    }

    /// Turn a text into memories.
    ///
    /// @param resource no resource but the memory job, whose ID stands in the same column
    record Infer(WorkspaceId workspace, ResourceId resource) implements Job {
        @Override
        public Lane lane() {
            return Lane.EMBED;
        }
    }

    /// Import a part of a file.
    ///
    /// @param resource no resource but the import, whose ID stands in the same column
    record Import(WorkspaceId workspace, ResourceId resource) implements Job {
        @Override
        public Lane lane() {
            return Lane.IMPORT;
        }
    }

    /// Embed some passages of the text that have no vector yet.
    record EmbedPassages(WorkspaceId workspace, ResourceId resource) implements Job {
        @Override
        public Lane lane() {
            return Lane.PASSAGES;
        }
    }
}
