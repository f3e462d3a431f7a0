package cairn.application.tag;

import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.annotation.TagRepository;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagName;
import cairn.domain.workspace.Principal;

/// Lists the workspace's tags by name.
public final class ListTags {
    private final TagRepository tags;

    public ListTags(TagRepository tags) {
        this.tags = tags;
    }

    /// @param prefix of the name, compared like names; blank for all
    public Listing<Tag> execute(Principal principal, String prefix, Window window) {
        return tags.list(principal.workspaceId(), TagName.keyPrefix(prefix), window);
    }
}
