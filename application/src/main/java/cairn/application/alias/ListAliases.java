package cairn.application.alias;

import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.domain.tree.NamedFolder;
import cairn.domain.workspace.Principal;
import java.util.List;

/// Lists the aliases of the workspace by name, including system aliases.
public final class ListAliases {
    private final Aliases aliases;

    public ListAliases(Aliases aliases) {
        this.aliases = aliases;
    }

    public Listing<NamedFolder> execute(Principal principal, Window window) {
        List<NamedFolder> all = aliases.list(principal.workspaceId());
        return new Listing<>(
                all.stream().skip(window.offset()).limit(window.limit()).toList(), all.size());
    }
}
