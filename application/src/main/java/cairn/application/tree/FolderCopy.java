package cairn.application.tree;

import cairn.application.limit.CreditPeriod;
import cairn.application.limit.PlanLimits;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.resource.Missing;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Rejected;
import cairn.domain.job.Job;
import cairn.domain.processing.Pipeline;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Header;
import cairn.domain.resource.Kind;
import cairn.domain.resource.Markings;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.tree.Container;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A folder whose bytes are copied. Closing it gives back the room of those that no file was made of.
public final class FolderCopy implements AutoCloseable {
    private final CopyPorts ports;
    private final Principal principal;
    private final CopyFolder.Command command;
    private final BlobCopies blobs;
    private final Set<ResourceId> known;
    private final Map<BlobPath, BlobCopies.Copy> copied;
    private final Optional<Rejected> refused;

    FolderCopy(
            CopyPorts ports,
            Principal principal,
            CopyFolder.Command command,
            BlobCopies blobs,
            List<Resource> found,
            Map<BlobPath, BlobCopies.Copy> copied,
            Optional<Rejected> refused) {
        this.ports = ports;
        this.principal = principal;
        this.command = command;
        this.blobs = blobs;
        this.known = found.stream().map(Resource::id).collect(Collectors.toSet());
        this.copied = copied;
        this.refused = refused;
    }

    /// Makes the space in one transaction. It is charged in full: every resource, every byte.
    public Space insert() {
        refused.ifPresent(refusal -> {
            throw refusal;
        });
        Instant now = ports.clock().instant().truncatedTo(ChronoUnit.MILLIS);
        return ports.transactions().write(CopyFolder.lock(principal), () -> insert(now));
    }

    @Override
    public void close() {
        blobs.release();
    }

    private Space insert(Instant now) {
        WorkspaceId workspace = principal.workspaceId();
        Resource top = ports.resources()
                .find(workspace, command.folder())
                .orElseThrow(() -> Missing.resource("/copyFolderId"));
        List<Resource> sources = sources(workspace, top);
        Set<BlobPath> files = sources.stream()
                .flatMap(BlobCopies::blobs)
                .map(this::copyOf)
                .map(BlobCopies.Copy::path)
                .collect(Collectors.toSet());
        charge(sources, blobs.consume(files), now);
        return make(workspace, sources, now);
    }

    /// Parents before what they hold, the folder itself first; only what was there when the copying began.
    private List<Resource> sources(WorkspaceId workspace, Resource top) {
        List<ResourceId> containers = ports.tree()
                .tree(workspace)
                .subtree(top.id())
                .map(Container::id)
                .toList();
        Map<ResourceId, Resource> below = ports.copies().list(workspace, containers, Integer.MAX_VALUE).stream()
                .filter(resource -> known.contains(resource.id()))
                .filter(resource -> BlobCopies.blobs(resource).allMatch(copied::containsKey))
                .collect(Collectors.toMap(Resource::id, resource -> resource));
        Set<ResourceId> kept = new HashSet<>(Set.of(top.id()));
        List<Resource> sources = new ArrayList<>(List.of(top));
        for (ResourceId id : containers) {
            Resource folder = below.remove(id);
            if (folder != null && kept.contains(folder.header().parentId())) {
                kept.add(id);
                sources.add(folder);
            }
        }
        below.values().stream()
                .filter(leaf -> kept.contains(leaf.header().parentId()))
                .forEach(sources::add);
        return sources;
    }

    private void charge(List<Resource> sources, long fileBytes, Instant now) {
        long textBytes = sources.stream().mapToLong(FolderCopy::textBytes).sum();
        long credits = sources.size() * principal.plan().costs().resourceCreated();
        new PlanLimits(ports.usage())
                .charge(
                        principal,
                        new Charge(textBytes + fileBytes, -fileBytes, sources.size(), 0, credits),
                        CreditPeriod.of(now));
    }

    private static long textBytes(Resource resource) {
        return resource instanceof Resource.Notepad note ? note.size() : 0;
    }

    private Space make(WorkspaceId workspace, List<Resource> sources, Instant now) {
        Map<ResourceId, ResourceId> ids = new HashMap<>();
        sources.forEach(
                source -> ids.put(source.id(), new ResourceId(ports.ids().next())));
        ResourceId root = Objects.requireNonNull(ids.get(sources.getFirst().id()));
        for (Resource source : sources) {
            ResourceId id = Objects.requireNonNull(ids.get(source.id()));
            ResourceId parent = id.equals(root)
                    ? null
                    : Objects.requireNonNull(ids.get(source.header().parentId()));
            insert(workspace, source, copy(source, header(source, id, parent, now)), now);
        }
        ports.tree().insertRoot(workspace, new Root(root, RootType.SPACE, null, command.isPrivate(), now, now, null));
        return new Space(root, name(sources.getFirst()));
    }

    private void insert(WorkspaceId workspace, Resource source, Resource copy, Instant now) {
        ResourceId id = copy.id();
        ports.resources().insert(workspace, copy);
        if (copy instanceof Resource.Folder) {
            ports.tree().insertContainer(workspace, id, copy.header().parentId());
        }
        ports.copies().insert(workspace, source.id(), id);
        ports.backlog().markDirty(workspace, new Entry.OfResource(id));
        if (copy.header().state() == ProcessingState.PENDING) {
            Job.first(workspace, id, Pipeline.of(copy))
                    .ifPresent(job -> ports.jobs().enqueue(job, now));
        }
    }

    private Resource copy(Resource source, Header header) {
        return switch (source) {
            case Resource.Folder folder -> new Resource.Folder(header);
            case Resource.Notepad note -> new Resource.Notepad(header, note.size(), note.preview());
            case Resource.Bookmark bookmark -> new Resource.Bookmark(header, bookmark.url());
            case Resource.StoredFile file -> new Resource.StoredFile(header, content(file.content()));
        };
    }

    private FileContent content(FileContent original) {
        BlobCopies.Copy copy = copyOf(original.path());
        BlobPath transcript = original.transcript();
        return new FileContent(
                copy.path(),
                original.fileName(),
                original.mimeType(),
                original.size(),
                copy.digest(),
                original.originUrl(),
                original.dimensions(),
                original.voiceNote(),
                transcript == null ? null : copyOf(transcript).path());
    }

    private BlobCopies.Copy copyOf(BlobPath original) {
        return Objects.requireNonNull(copied.get(original));
    }

    /// A copy is new, and not locked. What was being read of the original is read of the copy from the start.
    private Header header(Resource source, ResourceId id, @Nullable ResourceId parent, Instant now) {
        Header original = source.header();
        return new Header(
                id,
                parent,
                parent == null ? name(source) : original.name(),
                original.description(),
                original.icon(),
                original.sortKey(),
                principal.accountId(),
                now,
                now,
                1,
                state(source),
                new Markings(original.markings().label(), original.markings().preferences(), false));
    }

    private ResourceName name(Resource top) {
        return Objects.requireNonNullElse(command.name(), top.header().name());
    }

    /// Thumbnails are not copied but drawn anew; a bookmark's when its page is next fetched.
    private static ProcessingState state(Resource source) {
        return switch (source.header().state()) {
            case PENDING, PROCESSING -> ProcessingState.PENDING;
            case COMPLETED -> isDrawn(source) ? ProcessingState.PENDING : ProcessingState.COMPLETED;
            case FAILED -> ProcessingState.FAILED;
        };
    }

    private static boolean isDrawn(Resource source) {
        return source instanceof Resource.StoredFile file
                && (file.kind() == Kind.IMAGE || file.content().mimeType().isPdf());
    }
}
