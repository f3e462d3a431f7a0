package cairn.application.port.content;

import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/// The texts of resources, as UTF-8 bytes, up to some hundred MiB long.
public interface TextRepository {
    /// Inserts the text of a resource that has none from that source yet.
    void insert(WorkspaceId workspace, ResourceId id, Source source, byte[] utf8);

    /// Replaces the resource's text from that source.
    void write(WorkspaceId workspace, ResourceId id, Source source, byte[] utf8);

    /// Returns exactly the bytes that were written.
    Optional<byte[]> find(WorkspaceId workspace, ResourceId id, Source source);

    /// Returns at most the first `limit` bytes; the last character may be incomplete.
    Optional<byte[]> findHead(WorkspaceId workspace, ResourceId id, Source source, int limit);

    /// Returns at most the first `limit` bytes of these resources' texts, written or extracted; no more
    /// than 64 KiB. The last character may be incomplete.
    Map<ResourceId, byte[]> findHeads(WorkspaceId workspace, Collection<ResourceId> ids, int limit);

    /// Returns slices of texts, written or extracted, up to the end of the text.
    Map<Slice, byte[]> findSlices(WorkspaceId workspace, Collection<Slice> slices);

    /// @param from index of the first byte
    /// @param to index after the last byte
    record Slice(ResourceId resource, int from, int to) {}

    /// The origin of a text.
    enum Source {
        /// Written by a client: a note's text.
        WRITTEN,
        /// Extracted from a file's bytes.
        EXTRACTED,
        /// Sent by a client: the page of a bookmark as a browser showed it, in HTML. It is processed
        /// like a fetched page, but is not itself a text of the resource: neither searched nor shown.
        BROUGHT
    }
}
