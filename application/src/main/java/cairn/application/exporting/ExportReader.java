package cairn.application.exporting;

import cairn.application.port.annotation.CommentRepository;
import cairn.application.port.content.TextRepository;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.exchange.ExportFormat.Pages;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.resource.ResourceRepository.Positioned;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.tree.ArchiveRepository;
import cairn.application.port.tree.ArchiveRepository.Archived;
import cairn.domain.annotation.Comment;
import cairn.domain.content.BlobPath;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.TreeScope;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import cairn.domain.view.CommentView;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.WorkspaceId;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads an export in small pieces, each in a transaction of its own, so that none stays open
/// while a client reads.
public final class ExportReader {
    private static final int PAGE = 100;
    private static final int COMMENTS = 50;
    /// The order in which comments are listed.
    private static final Comparator<Comment> BY_AGE = Comparator.comparing(Comment::createdAt)
            .thenComparing(comment -> comment.id().toString());
    private static final ResourceOrder IN_ORDER = new ResourceOrder(Property.POSITION, false);

    private final Transactions transactions;
    private final ResourceRepository resources;
    private final CommentRepository comments;
    private final TextRepository texts;
    private final ArchiveRepository archive;

    public ExportReader(
            Transactions transactions,
            ResourceRepository resources,
            CommentRepository comments,
            TextRepository texts,
            ArchiveRepository archive) {
        this.transactions = transactions;
        this.resources = resources;
        this.comments = comments;
        this.texts = texts;
        this.archive = archive;
    }

    /// Returns the direct children of a folder, in order, page by page.
    Children children(WorkspaceId workspace, ResourceId folder, @Nullable Positioned after) {
        return transactions.read(() -> {
            List<Positioned> found =
                    resources.list(workspace, ResourceFilter.ALL.in(TreeScope.under(folder)), IN_ORDER, after, PAGE);
            List<ResourceId> ids = found.stream().map(Positioned::id).toList();
            return new Children(
                    facts(workspace, ids), found.size() < PAGE ? Optional.empty() : Optional.of(found.getLast()));
        });
    }

    /// Returns empty if the resource does not exist.
    Optional<Facts> find(WorkspaceId workspace, ResourceId id) {
        return transactions.read(() -> facts(workspace, List.of(id)).stream().findFirst());
    }

    /// Works in the caller's transaction.
    private List<Facts> facts(WorkspaceId workspace, List<ResourceId> ids) {
        Set<ResourceId> commented = comments.findCommented(workspace, ids);
        Map<ResourceId, Archived> archived =
                archive.list(workspace, ids).stream().collect(Collectors.toMap(Archived::id, Function.identity()));
        return resources.views(workspace, ids).stream()
                .map(view -> new Facts(
                        view,
                        Optional.ofNullable(archived.get(view.resource().id())),
                        commented.contains(view.resource().id())))
                .toList();
    }

    Optional<byte[]> text(WorkspaceId workspace, ResourceId id, Source source) {
        return transactions.read(() -> texts.find(workspace, id, source));
    }

    boolean hasFile(WorkspaceId workspace, BlobPath path) {
        return transactions.read(() -> resources.findFile(workspace, path).isPresent());
    }

    Pages<Comment> comments(WorkspaceId workspace, Facts of) {
        return of.hasComments() ? comments(workspace, of.view().resource().id()) : List::of;
    }

    private Pages<Comment> comments(WorkspaceId workspace, ResourceId resource) {
        return new SteadyPages<>(
                transactions,
                COMMENTS,
                BY_AGE,
                window -> comments.list(workspace, resource, window).items().stream()
                        .map(CommentView::comment)
                        .toList());
    }

    /// @param last position to continue after; empty at the end
    record Children(List<Facts> items, Optional<Positioned> last) {}

    record Facts(ResourceView view, Optional<Archived> archived, boolean hasComments) {}
}
