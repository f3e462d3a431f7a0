package cairn.domain.job;

import cairn.domain.processing.Pipeline;
import cairn.domain.processing.Step;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;
import java.util.function.Function;

/// A unit of background work. Holds ids only and reads the current state. Harmless when run twice, late,
/// or after its resource was deleted.
public sealed interface Job {
    WorkspaceId workspace();

    ResourceId resource();

    Lane lane();

    /// Whether it is a step of processing a resource's content. Such a job is obsolete once the
    /// content is processed again.
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

    /// Whether it embeds a resource's text. Such a job is obsolete once the text is embedded again.
    default boolean isOfEmbedding() {
        return this instanceof Embed || this instanceof EmbedPassages;
    }

    /// Returns the job that does a step; the later steps follow from it.
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

    /// Returns the first job of processing a resource; empty if the resource is not processed.
    static Optional<Job> first(WorkspaceId workspace, ResourceId resource, Pipeline pipeline) {
        return first(workspace, pipeline).map(job -> job.apply(resource));
    }

    /// For a resource that has no id yet.
    static Optional<Function<ResourceId, Job>> first(WorkspaceId workspace, Pipeline pipeline) {
        return pipeline.first().map(step -> resource -> of(pipeline, step, workspace, resource));
    }

    /// Read a picture's dimensions and colours, and make its thumbnails.
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

    /// Read the text of a file.
    sealed interface ReadText extends Job {}

    /// Extract the text of a document.
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

    /// Summarise and embed the text of a resource.
    record Embed(WorkspaceId workspace, ResourceId resource) implements Job {
        @Override
        public Lane lane() {
            return Lane.EMBED;
        }
    }

    /// Embed a short note together with the notes around it.
    record EmbedContext(WorkspaceId workspace, ResourceId resource) implements Job {
        @Override
        public Lane lane() {
            return Lane.EMBED;
        }
    }

    /// Turn a text into memories.
    ///
    /// @param resource the ID of the memory job; jobs have one column for both
    record Infer(WorkspaceId workspace, ResourceId resource) implements Job {
        @Override
        public Lane lane() {
            return Lane.EMBED;
        }
    }

    /// Import a part of a file.
    ///
    /// @param resource the ID of the import; jobs have one column for both
    record Import(WorkspaceId workspace, ResourceId resource) implements Job {
        @Override
        public Lane lane() {
            return Lane.IMPORT;
        }
    }

    /// Embed some of the passages that have no vector yet.
    record EmbedPassages(WorkspaceId workspace, ResourceId resource) implements Job {
        @Override
        public Lane lane() {
            return Lane.PASSAGES;
        }
    }
}
