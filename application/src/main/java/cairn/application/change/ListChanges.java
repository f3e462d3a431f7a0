package cairn.application.change;

import cairn.application.port.change.ChangeLog;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.Durability;
import cairn.domain.change.Change;
import cairn.domain.change.ChangeHead;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Lists the changes of a workspace since a cursor, page by page. A reader who continues with the cursor
/// of the last page misses nothing, in whatever order transactions commit: see [ChangeLog].
public final class ListChanges {
    private final Transactions transactions;
    private final ChangeLog log;
    private final ResourceRepository resources;

    public ListChanges(Transactions transactions, ChangeLog log, ResourceRepository resources) {
        this.transactions = transactions;
        this.log = log;
        this.resources = resources;
    }

    /// A page must not show changes that a crash can lose, because their numbers would be reused for
    /// other changes. So a page with new changes waits for the disk.
    public Page execute(Principal principal, Query query) {
        WorkspaceId workspace = principal.workspaceId();
        Durability durability = transactions.durability();
        Page page = transactions.read(() -> page(workspace, query));
        if (!page.changes().isEmpty() || !(query.start() instanceof Start.After)) {
            durability.await();
        }
        return page;
    }

    private Page page(WorkspaceId workspace, Query query) {
        ChangeHead head = log.findHead(workspace).orElseThrow(ChangeCursor::deleted);
        return switch (query.start()) {
            case Start.Now() ->
                new Page(List.of(), ChangeCursor.following(workspace, head).encode(), false);
            case Start.Beginning() -> existing(ChangeCursor.fromBeginning(workspace, head), head, query.limit());
            case Start.After(String text) ->
                after(ChangeCursor.decode(text, workspace, ChangeCursor.POINTER), head, query.limit());
        };
    }

    private Page after(ChangeCursor cursor, ChangeHead head, int limit) {
        cursor.requireContinued(head, ChangeCursor.POINTER);
        return cursor.listing().isPresent() ? existing(cursor, head, limit) : changed(cursor, limit);
    }

    private Page changed(ChangeCursor cursor, int limit) {
        WorkspaceId workspace = cursor.workspace();
        List<Change> found = log.list(workspace, cursor.sequence(), limit + 1);
        boolean hasMore = found.size() > limit;
        List<Change> page = hasMore ? found.subList(0, limit) : found;
        ChangeCursor next = page.isEmpty() ? cursor : cursor.seen(page.getLast().sequence());
        return new Page(shown(workspace, Change.latest(page)), next.encode(), hasMore);
    }

    private List<ShownChange> shown(WorkspaceId workspace, List<Change> changes) {
        Map<ResourceId, ResourceView> views =
                resources
                        .views(workspace, changes.stream().map(Change::resource).toList())
                        .stream()
                        .collect(Collectors.toMap(view -> view.resource().id(), Function.identity()));
        return changes.stream()
                .map(change -> ShownChange.of(change, Optional.ofNullable(views.get(change.resource()))))
                .toList();
    }

    /// Lists existing resources by ID. Concurrent writes follow as changes since the
    /// start of the listing.
    private Page existing(ChangeCursor cursor, ChangeHead head, int limit) {
        WorkspaceId workspace = cursor.workspace();
        ResourceId last = cursor.listing().flatMap(ChangeCursor.Listing::after).orElse(null);
        List<ResourceId> found = log.listExisting(workspace, last, limit + 1);
        boolean goesOn = found.size() > limit;
        List<ResourceId> page = goesOn ? found.subList(0, limit) : found;
        ChangeCursor next = goesOn ? page.isEmpty() ? cursor : cursor.listed(page.getLast()) : cursor.listedAll();
        List<ShownChange> shown = resources.views(workspace, page).stream()
                .map(view -> ShownChange.existing(cursor.sequence(), view))
                .toList();
        return new Page(shown, next.encode(), goesOn || head.sequence() > cursor.sequence());
    }

    public record Query(Start start, int limit) {}

    /// The start of a reader.
    public sealed interface Start {
        /// Begins with the next change.
        record Now() implements Start {}

        /// Begins with all existing resources.
        record Beginning() implements Start {}

        /// Continues after a page.
        record After(String cursor) implements Start {}
    }

    /// @param nextCursor to continue with, even on the last page
    /// @param hasMore whether there are more changes already
    public record Page(List<ShownChange> changes, String nextCursor, boolean hasMore) {
        public Page {
            changes = List.copyOf(changes);
        }
    }
}
