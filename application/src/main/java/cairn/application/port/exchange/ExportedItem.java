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

/// A resource with all that people have put on it.
///
/// @param root of the folder of a root
/// @param aliases of a folder
/// @param archived where it stood before, of what stands right under the bin
/// @param comments oldest first; read once
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
