package cairn.application.memory;

import cairn.application.port.Window;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.resource.ResourceRepository.Positioned;
import cairn.application.port.transaction.Transactions;
import cairn.domain.memory.Memory;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.HitPart;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.TreeScope;
import cairn.domain.search.ResourceOrder;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds memories by words and meaning, with a mild preference for newer ones; without a text,
/// lists the newest first.
public final class SearchMemories {
    /// Maximum offset that pages can reach.
    public static final int REACH = MemorySearch.REACH;

    private static final long COUNTED = 10_000;

    private final Transactions transactions;
    private final MemoryFolder folder;
    private final ResourceRepository resources;
    private final MemorySearch search;
    private final MemoryReader memories;

    public SearchMemories(
            Transactions transactions,
            MemoryFolder folder,
            ResourceRepository resources,
            MemorySearch search,
            MemoryReader memories) {
        this.transactions = transactions;
        this.folder = folder;
        this.resources = resources;
        this.search = search;
        this.memories = memories;
    }

    public Result execute(Principal principal, Query query) {
        Optional<ResourceId> root = transactions.read(() -> folder.find(principal.workspaceId()));
        if (root.isEmpty()) {
            return Result.NOTHING;
        }
        return query.text().isBlank()
                ? list(principal.workspaceId(), root.get(), query)
                : search(principal, root.get(), query);
    }

    private Result list(WorkspaceId workspace, ResourceId root, Query query) {
        ResourceFilter filter = ResourceFilter.ALL.in(TreeScope.below(root)).of(Kind.NOTEPAD);
        Window window = query.window();
        return transactions.read(() -> {
            List<ResourceId> ids = resources
                    .list(
                            workspace,
                            filter,
                            query.order().orElse(ResourceOrder.NEWEST_FIRST),
                            null,
                            window.offset() + window.limit() + 1)
                    .stream()
                    .map(Positioned::id)
                    .skip(window.offset())
                    .toList();
            List<Hit> hits = memories
                    .list(workspace, ids.stream().limit(window.limit()).toList())
                    .stream()
                    .map(memory -> new Hit(memory, 1, ""))
                    .toList();
            boolean hasMore = ids.size() > window.limit() && isNextInReach(window);
            long counted = resources.count(workspace, filter, COUNTED + 1);
            return new Result(hits, Math.min(counted, COUNTED), counted <= COUNTED, hasMore, false, List.of());
        });
    }

    /// A next page that would exceed the reach is refused as a whole.
    private static boolean isNextInReach(Window window) {
        return window.offset() + 2 * window.limit() <= REACH;
    }

    private Result search(Principal principal, ResourceId root, Query query) {
        MemorySearch.Found found = search.find(principal, root, query);
        List<Hit> hits = transactions.read(() -> memories.read(principal.workspaceId(), found.notes())).stream()
                .map(memory -> new Hit(
                        memory,
                        found.scores().getOrDefault(memory.id(), 0.0),
                        found.snippets().getOrDefault(memory.id(), "")))
                .toList();
        return new Result(hits, found.total(), found.exact(), found.hasMore(), found.stale(), found.degraded());
    }

    /// @param text blank for all memories
    /// @param order empty for best first, or newest first without a text
    /// @param parts what to compute for each hit of a text
    public record Query(String text, Window window, Optional<ResourceOrder> order, Set<HitPart> parts) {
        public Query {
            parts = Set.copyOf(parts);
        }
    }

    /// @param score 0–1
    /// @param snippet the part that matches the text; empty if not requested
    public record Hit(Memory memory, double score, String snippet) {}

    /// @param exact whether `total` is exact, rather than a lower bound
    /// @param stale whether some writes are not reflected yet
    /// @param degraded the parts of the search that were unavailable
    public record Result(
            List<Hit> hits, long total, boolean exact, boolean hasMore, boolean stale, List<String> degraded) {
        static final Result NOTHING = new Result(List.of(), 0, true, false, false, List.of());

        public Result {
            hits = List.copyOf(hits);
            degraded = List.copyOf(degraded);
        }
    }
}
