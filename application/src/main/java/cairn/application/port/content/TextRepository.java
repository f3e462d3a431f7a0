package cairn.application.port.content;

import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/// The texts of resources, as UTF-8 bytes, of any length up to some hundred MiB.
public interface TextRepository {
    /// The text of a resource that has none from that source yet.
    void insert(WorkspaceId workspace, ResourceId id, Source source, byte[] utf8);

    /// Replaces the resource's text from that source.
    void write(WorkspaceId workspace, ResourceId id, Source source, byte[] utf8);

    /// Exactly the bytes that were written.
    Optional<byte[]> find(WorkspaceId workspace, ResourceId id, Source source);

    /// At most the first `limit` bytes of them; the last character may be cut through.
    Optional<byte[]> findHead(WorkspaceId workspace, ResourceId id, Source source, int limit);

    /// At most the first `limit` bytes of the texts that those resources have, written or extracted; 64 KiB at the
    /// most. The last character may be cut through.
    Map<ResourceId, byte[]> findHeads(WorkspaceId workspace, Collection<ResourceId> ids, int limit);

    /// Bytes out of the middle of texts, written or extracted; what lies behind a text's end is left out.
    Map<Slice, byte[]> findSlices(WorkspaceId workspace, Collection<Slice> slices);

    /// @param from the first byte
    /// @param to behind the last byte
    record Slice(ResourceId resource, int from, int to) {}

    /// Where a text came from.
    enum Source {
        /// A client wrote it: a note's text.
        WRITTEN,
        /// It was read out of a file's bytes.
        EXTRACTED,
        /// A client brought it: the page behind a bookmark as a browser showed it, in HTML. It is read as a page
        /// that was fetched is, and is no text of the resource: neither found nor shown.
        BROUGHT
    }
}
