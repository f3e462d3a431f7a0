package cairn.domain.search;

import cairn.domain.annotation.TagId;
import cairn.domain.content.MediaRange;
import cairn.domain.content.MediaType;
import cairn.domain.content.NearColour;
import cairn.domain.resource.Kind;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter.TimeRange;
import cairn.domain.tree.ContainerSet;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.TagLabel;
import cairn.domain.workspace.AccountId;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// A condition on hits. Conditions exclude hits, but never lower scores. All conditions
/// of a search must hold.
public sealed interface Filter {
    /// Whether the current state of the resource satisfies the condition.
    ///
    /// @param parentNumber of the container that holds it now
    boolean admits(ResourceView view, int parentNumber);

    record KindIn(Set<Kind> kinds) implements Filter {
        public KindIn {
            kinds = Set.copyOf(kinds);
        }

        @Override
        public boolean admits(ResourceView view, int parentNumber) {
            return kinds.contains(view.resource().kind());
        }
    }

    /// The resource has all of these tags.
    record AllTags(Set<TagId> tags) implements Filter {
        public AllTags {
            tags = Set.copyOf(tags);
        }

        @Override
        public boolean admits(ResourceView view, int parentNumber) {
            return view.tags().stream()
                    .map(TagLabel::id)
                    .collect(Collectors.toSet())
                    .containsAll(tags);
        }
    }

    /// Its parent is one of the containers.
    record ParentIn(ContainerSet containers) implements Filter {
        @Override
        public boolean admits(ResourceView view, int parentNumber) {
            return containers.contains(parentNumber);
        }
    }

    /// Its parent is none of the containers.
    record ParentNotIn(ContainerSet containers) implements Filter {
        @Override
        public boolean admits(ResourceView view, int parentNumber) {
            return !containers.contains(parentNumber);
        }
    }

    /// The resource is none of these.
    record IdNotIn(Set<ResourceId> ids) implements Filter {
        public IdNotIn {
            ids = Set.copyOf(ids);
        }

        @Override
        public boolean admits(ResourceView view, int parentNumber) {
            return !ids.contains(view.resource().id());
        }
    }

    /// One of these accounts created it.
    record CreatedBy(Set<AccountId> users) implements Filter {
        public CreatedBy {
            users = Set.copyOf(users);
        }

        @Override
        public boolean admits(ResourceView view, int parentNumber) {
            return users.contains(view.resource().header().createdBy());
        }
    }

    /// It is a file of one of these media types.
    record MediaTypeIn(Set<MediaRange> ranges) implements Filter {
        public MediaTypeIn {
            ranges = Set.copyOf(ranges);
        }

        @Override
        public boolean admits(ResourceView view, int parentNumber) {
            return view.resource() instanceof Resource.StoredFile file
                    && isOneOf(file.content().mimeType());
        }

        private boolean isOneOf(MediaType type) {
            return ranges.stream().anyMatch(range -> range.admits(type));
        }
    }

    /// One of its picture's colours is near this one.
    record ColourNear(NearColour colour) implements Filter {
        @Override
        public boolean admits(ResourceView view, int parentNumber) {
            return view.picture() != null && colour.nearnessOf(view.picture().colours()) > 0;
        }
    }

    /// Created within one of the time ranges.
    ///
    /// @param times at least one
    record CreatedWithin(List<TimeRange> times) implements Filter {
        public CreatedWithin {
            times = List.copyOf(times);
            if (times.isEmpty()) {
                throw new IllegalArgumentException("no time");
            }
        }

        public CreatedWithin(TimeRange time) {
            this(List.of(time));
        }

        @Override
        public boolean admits(ResourceView view, int parentNumber) {
            Instant created = view.resource().header().createdAt();
            return times.stream().anyMatch(time -> time.admits(created));
        }
    }

    /// Last changed by a client within the time range.
    record ModifiedWithin(TimeRange time) implements Filter {
        @Override
        public boolean admits(ResourceView view, int parentNumber) {
            return time.admits(view.resource().header().modifiedAt());
        }
    }
}
