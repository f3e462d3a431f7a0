package cairn.application.tag;

import cairn.application.port.annotation.TagRepository;
import cairn.application.resource.Missing;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagRef;
import cairn.domain.workspace.Principal;
import java.util.List;

/// Shows a tag.
public final class ShowTag {
    private final TagRepository tags;

    public ShowTag(TagRepository tags) {
        this.tags = tags;
    }

    public Tag execute(Principal principal, TagId id) {
        return tags.find(principal.workspaceId(), List.of(new TagRef.ById(id))).stream()
                .findFirst()
                .orElseThrow(() -> Missing.tag(""));
    }
}
