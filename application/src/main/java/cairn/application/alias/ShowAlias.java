package cairn.application.alias;

import cairn.domain.tree.Alias;
import cairn.domain.tree.NamedFolder;
import cairn.domain.workspace.Principal;

/// Shows the folder of an alias.
public final class ShowAlias {
    private final Aliases aliases;

    public ShowAlias(Aliases aliases) {
        this.aliases = aliases;
    }

    public NamedFolder execute(Principal principal, Alias alias) {
        return aliases.find(principal.workspaceId(), alias);
    }
}
