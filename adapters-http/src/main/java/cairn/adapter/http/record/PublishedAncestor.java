package cairn.adapter.http.record;

import cairn.domain.publication.PublicationMark;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Root;
import cairn.domain.view.ResourceView;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// A published folder above, with its token.
public record PublishedAncestor(String resourceId, String accessToken) {
    /// The active publications, nearest first. Resources in the bin are never shown.
    static List<PublishedAncestor> of(ResourceView view, Instant now) {
        return good(view, now)
                .filter(Predicate.not(mark -> isOf(view, mark.resource())))
                .map(mark -> new PublishedAncestor(
                        mark.resource().toString(), mark.token().text()))
                .toList();
    }

    /// The resource's own active publication: one or none.
    static List<PublicationMark> own(ResourceView view, Instant now) {
        return good(view, now).filter(mark -> isOf(view, mark.resource())).toList();
    }

    private static boolean isOf(ResourceView view, ResourceId resource) {
        return view.resource().id().equals(resource);
    }

    private static Stream<PublicationMark> good(ResourceView view, Instant now) {
        return Root.BIN.equals(view.root().subtype())
                ? Stream.empty()
                : view.publications().stream().filter(mark -> !mark.isOver(now));
    }
}
