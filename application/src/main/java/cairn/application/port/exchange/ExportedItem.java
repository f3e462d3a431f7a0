package cairn.application.port.exchange;

import cairn.application.port.exchange.ExportFormat.Pages;
import cairn.application.port.tree.ArchiveRepository.Archived;
import cairn.domain.annotation.Comment;
import cairn.domain.resource.Header;
import cairn.domain.tree.Alias;
import cairn.domain.tree.Root;
import cairn.domain.view.ResourceView;
import java.util.List;
import java.util.Optional;

/// A resource with everything that people added to it.
///
/// @param root present for the folder of a root
/// @param aliases of a folder
/// @param archived its former place, for resources directly in the bin
/// @param comments oldest first; can be read once
public record ExportedItem(
        ResourceView view,
        Optional<Root> root,
        List<Alias> aliases,
        Optional<Archived> archived,
        Pages<Comment> comments) {
    public ExportedItem {
        aliases = List.copyOf(aliases);
    }

    public Header header() {
        return view.resource().header();
    }
}
