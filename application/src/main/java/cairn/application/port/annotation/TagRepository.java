package cairn.application.port.annotation;

import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagRef;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/// Tags of one workspace; no two have the same name key.
public interface TagRepository {
    /// Inserts each tag, or finds the existing one with the same name key. Concurrent calls with the
    /// same name return the same tag; calls with several names never deadlock.
    ///
    /// @param tags with distinct name keys
    /// @return one for each tag, unordered
    List<Inserted> insertIfAbsent(WorkspaceId workspace, Collection<Tag> tags);

    /// Finds the tags that exist, each once, unordered. Names are compared by key.
    List<Tag> find(WorkspaceId workspace, Collection<TagRef> references);

    /// Lists tags whose name key starts with `prefix` (folded like a key; empty for
    /// all), by key, then id.
    Listing<Tag> list(WorkspaceId workspace, String prefix, Window window);

    /// Adds tags to a resource; it keeps the tags that it has.
    void attach(WorkspaceId workspace, ResourceId resource, Set<TagId> tags);

    /// Adds the tag `to` to every resource in the tree that has `from`.
    void attachToCarriers(WorkspaceId workspace, TagId from, TagId to);

    /// Updates name, description and time of change. Returns false, without changes, if another tag
    /// has the same name key or the tag does not exist. Of concurrent updates and insertions with
    /// one name, one succeeds.
    boolean update(WorkspaceId workspace, Tag tag);

    /// Deletes the tag and removes it from all resources. Returns false if it does not exist.
    boolean delete(WorkspaceId workspace, TagId id);

    /// @param tag the tag with that name
    /// @param isNew whether this call inserted it
    record Inserted(Tag tag, boolean isNew) {}
}
