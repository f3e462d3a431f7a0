package cairn.application.job;

import cairn.domain.content.MediaType;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;

/// Something to do. Holds ids only, reads today's state, and is harmless when run twice, late, or after its
/// resource is gone.
public sealed interface Job {
    WorkspaceId workspace();

    ResourceId resource();

    Lane lane();

    /// What a file begins with.
    static Job first(WorkspaceId workspace, ResourceId resource, MediaType type) {
        return type.isImage() ? new Look(workspace, resource) : new Extract(workspace, resource);
    }

    /// Look at a picture: dimensions, colours, thumbnails.
    record Look(WorkspaceId workspace, ResourceId resource) implements Job {
        @Override
        public Lane lane() {
            return Lane.ENRICH;
        }
    }

    /// Embed what a picture shows.
    record EmbedPicture(WorkspaceId workspace, ResourceId resource) implements Job {
        @Override
        public Lane lane() {
            return Lane.EMBED;
        }
    }

    /// Read the text out of a resource's content.
    record Extract(WorkspaceId workspace, ResourceId resource) implements Job {
        @Override
        public Lane lane() {
            return Lane.ENRICH;
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

    /// Embed some passages of the text that have no vector yet.
    record EmbedPassages(WorkspaceId workspace, ResourceId resource) implements Job {
        @Override
        public Lane lane() {
            return Lane.PASSAGES;
        }
    }
}
