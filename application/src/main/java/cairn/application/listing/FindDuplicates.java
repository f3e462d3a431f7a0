package cairn.application.listing;

import cairn.application.listing.FilterResources.Place;
import cairn.application.listing.FilterResources.Total;
import cairn.application.port.resource.DuplicateRepository;
import cairn.application.port.resource.DuplicateRepository.Shared;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.resource.ResourceRepository.Positioned;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.tree.AliasRepository;
import cairn.application.port.tree.TreeRepository;
import cairn.application.resource.ParentResolver;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.Content;
import cairn.domain.search.ResourceFilter.TreeScope;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import cairn.domain.tree.ContainerTree;
import cairn.domain.tree.ParentRef;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds files with equal bytes, and resources with equal addresses, in pages of groups. Ignores
/// resources in the bin, unless requested. A page checks a limited number of candidates, so it may be
/// short even if more follow.
public final class FindDuplicates {
    /// Maximum number of resources shown per group.
    public static final int SHOWN = 20;

    private static final long COUNTED = 10_000;
    private static final int BATCH = 100;
    private static final int MOST_LOOKED_AT = 1_000;
    private static final ResourceOrder OLDEST_FIRST = new ResourceOrder(Property.CREATED_AT, false);

    private final Transactions transactions;
    private final ResourceRepository resources;
    private final DuplicateRepository duplicates;
    private final FilterScopes scopes;

    public FindDuplicates(
            Transactions transactions,
            ResourceRepository resources,
            DuplicateRepository duplicates,
            TreeRepository trees,
            AliasRepository aliases,
            ParentResolver parents) {
        this.transactions = transactions;
        this.resources = resources;
        this.duplicates = duplicates;
        this.scopes = new FilterScopes(trees, aliases, parents);
    }

    public Result execute(Principal principal, Query query) {
        return transactions.read(() -> page(principal.workspaceId(), query));
    }

    private Result page(WorkspaceId workspace, Query query) {
        TreeScope scope = scopes.resolve(workspace, query.place());
        DuplicateCursor start = query.cursor()
                .map(text -> DuplicateCursor.decode(workspace, query, text))
                .orElseGet(() -> new DuplicateCursor(query.bases().getFirst(), ""));
        Search search = new Search(workspace, scope, query.limit());
        for (Basis basis : query.bases()) {
            if (basis.compareTo(start.basis()) >= 0) {
                search.run(basis, basis == start.basis() ? start.position() : "");
            }
        }
        return new Result(search.groups, search.stop.map(stop -> stop.encode(workspace, query)));
    }

    /// The search for one page.
    private final class Search {
        private final WorkspaceId workspace;
        private final TreeScope scope;
        private final int limit;
        private final List<Group> groups = new ArrayList<>();
        private int lookedAt;
        /// The start of the next page; empty while this page may grow.
        private Optional<DuplicateCursor> stop = Optional.empty();

        Search(WorkspaceId workspace, TreeScope scope, int limit) {
            this.workspace = workspace;
            this.scope = scope;
            this.limit = limit;
        }

        void run(Basis basis, String after) {
            String position = after;
            List<Candidate> batch = candidates(basis, position);
            while (stop.isEmpty() && !batch.isEmpty()) {
                for (Candidate candidate : batch) {
                    Optional<Group> group = group(candidate);
                    if ((group.isPresent() && groups.size() == limit) || lookedAt++ == MOST_LOOKED_AT) {
                        stop = Optional.of(new DuplicateCursor(basis, position));
                        return;
                    }
                    group.ifPresent(groups::add);
                    position = candidate.position();
                }
                batch = batch.size() < BATCH ? List.of() : candidates(basis, position);
            }
        }

        private List<Candidate> candidates(Basis basis, String after) {
            ResourceFilter inScope = ResourceFilter.ALL.in(scope);
            return stop.isPresent()
                    ? List.of()
                    : switch (basis) {
                        case CHECKSUM ->
                            duplicates.listContents(workspace, after, BATCH).stream()
                                    .map(shared -> Candidate.of(shared, inScope.holding(shared.value())))
                                    .toList();
                        case URL ->
                            duplicates.listAddresses(workspace, after, BATCH).stream()
                                    .map(shared -> new Candidate(
                                            shared.position(), inScope.at(shared.value()), Optional.empty()))
                                    .toList();
                    };
        }

        private Optional<Group> group(Candidate candidate) {
            List<ResourceId> ids = resources.list(workspace, candidate.filter(), OLDEST_FIRST, null, SHOWN).stream()
                    .map(Positioned::id)
                    .toList();
            if (ids.size() < 2) {
                return Optional.empty();
            }
            long counted =
                    ids.size() < SHOWN ? ids.size() : resources.count(workspace, candidate.filter(), COUNTED + 1);
            Total total = new Total(Math.min(counted, COUNTED), counted <= COUNTED);
            String address =
                    candidate.filter().address().map(key -> key.value()).orElse("");
            return Optional.of(new Group(candidate.content(), address, total, resources.views(workspace, ids)));
        }
    }

    /// A property that several resources may share.
    private record Candidate(String position, ResourceFilter filter, Optional<Content> content) {
        static Candidate of(Shared<Content> shared, ResourceFilter filter) {
            return new Candidate(shared.position(), filter, Optional.of(shared.value()));
        }
    }

    /// The property by which resources are duplicates.
    public enum Basis {
        CHECKSUM,
        URL;

        /// Whether a position can belong to this basis.
        boolean isPosition(String position) {
            return switch (this) {
                case CHECKSUM -> position.isEmpty() || position.contains("-");
                case URL -> !position.contains("-") && position.length() % 2 == 0;
            };
        }
    }

    /// @param bases in order, at least one
    /// @param parent restricts the search to everything below this folder
    /// @param limit maximum number of groups, at least 1
    public record Query(List<Basis> bases, Optional<ParentRef> parent, int limit, Optional<String> cursor) {
        public Query {
            bases = List.copyOf(bases);
        }

        Place place() {
            return new Place(
                    parent,
                    Optional.empty(),
                    Optional.empty(),
                    Set.of(),
                    parent.map(folder -> ContainerTree.MAX_DEPTH),
                    false);
        }
    }

    /// @param content the common content; empty if they share an address
    /// @param address the common address, normalised; empty if they share content
    /// @param resources the oldest of them
    public record Group(Optional<Content> content, String address, Total total, List<ResourceView> resources) {
        public Group {
            resources = List.copyOf(resources);
        }
    }

    /// @param nextCursor empty on the last page
    public record Result(List<Group> groups, Optional<String> nextCursor) {
        public Result {
            groups = List.copyOf(groups);
        }
    }
}
