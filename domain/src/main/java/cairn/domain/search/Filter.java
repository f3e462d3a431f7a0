package cairn.domain.search;

import cairn.domain.annotation.TagId;
import cairn.domain.resource.ContainerSet;
import cairn.domain.resource.Kind;
import java.util.Set;

/// A condition on hits. Conditions exclude; they never lower a match. All of a search's conditions must hold.
public sealed interface Filter {
    record KindIn(Set<Kind> kinds) implements Filter {
        public KindIn {
            kinds = Set.copyOf(kinds);
        }
    }

    /// Carries every one of the tags.
    record AllTags(Set<TagId> tags) implements Filter {
        public AllTags {
            tags = Set.copyOf(tags);
        }
    }

    /// Its parent is one of the containers.
    record ParentIn(ContainerSet containers) implements Filter {}

    /// Its parent is none of the containers.
    record ParentNotIn(ContainerSet containers) implements Filter {}
}
