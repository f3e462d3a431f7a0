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
    /// Of each tag: inserts it, or finds the one that has its name's key already. Concurrent calls with one name
    /// agree on one tag, and calls with several names never wait for each other in a circle.
    ///
    /// @param tags whose names have keys of their own
    /// @return one for each tag, in no order
    List<Inserted> insertIfAbsent(WorkspaceId workspace, Collection<Tag> tags);

    /// Those that exist, each once, in no order. A name finds the tag that has its key.
    List<Tag> find(WorkspaceId workspace, Collection<TagRef> references);

    /// Tags whose name's key starts with `prefix` (itself folded like a key; empty: all), by key, then id.
    Listing<Tag> list(WorkspaceId workspace, String prefix, Window window);

    /// Adds tags to a resource; those it has already stay.
    void attach(WorkspaceId workspace, ResourceId resource, Set<TagId> tags);

    /// Puts the tag `to` on every resource in the tree that carries `from`.
    void attachToCarriers(WorkspaceId workspace, TagId from, TagId to);

    /// Replaces name, description and time of change of the tag of that id. False, with nothing written, when
    /// another tag has the name's key or there is no such tag. Of concurrent calls and insertions of one name, one
    /// gets it.
    boolean update(WorkspaceId workspace, Tag tag);

    /// Deletes the tag and takes it off whatever carries it. False when there is no such tag.
    boolean delete(WorkspaceId workspace, TagId id);

    /// @param tag the one that now has the name
    /// @param isNew whether this call made it
    record Inserted(Tag tag, boolean isNew) {}
}
