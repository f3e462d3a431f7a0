package cairn.application.listing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.listing.FilterResources.Place;
import cairn.application.listing.FilterResources.Query;
import cairn.domain.annotation.TagId;
import cairn.domain.content.MediaRange;
import cairn.domain.resource.AddressKey;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Kind;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.Labelled;
import cairn.domain.search.ResourceFilter.NamePart;
import cairn.domain.search.ResourceFilter.TimeRange;
import cairn.domain.search.ResourceFilter.TreeScope;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import cairn.domain.tree.Alias;
import cairn.domain.tree.ParentRef;
import cairn.domain.tree.RootCriteria;
import cairn.domain.tree.RootType;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class FilterFingerprintTest {
    private static final WorkspaceId WORKSPACE = new WorkspaceId(new UUID(0x7000, 1));
    private static final UUID ID = new UUID(0x7000, 2);
    private static final Optional<ParentRef> INBOX = Optional.of(new ParentRef.ByAlias(Alias.INBOX));
    private static final Optional<Instant> TIME = Optional.of(Instant.EPOCH);

    private static final Place OTHER_PLACE = new Place(
            INBOX,
            INBOX,
            Optional.of(new RootCriteria(Optional.of(RootType.SPACE), Optional.empty(), Optional.empty())),
            Set.of(RootType.SPACE),
            Optional.of(2),
            true);
    private static final ResourceFilter OTHER_FILTER = new ResourceFilter(
            TreeScope.ANYWHERE,
            Set.of(Kind.IMAGE),
            Set.of(Kind.IMAGE),
            Set.of(new TagId(ID)),
            true,
            Optional.of(new NamePart("n")),
            Optional.of(new AddressKey("a")),
            Optional.of(new ResourceFilter.Content("ab", OptionalLong.empty())),
            Set.of(new ResourceId(ID)),
            Set.of(new ExternalId("x")),
            Set.of(new AccountId(ID)),
            Optional.of(new Labelled(Optional.of(new LabelId(1)))),
            true,
            Set.of(new MediaRange("image", "*")),
            Set.of(ProcessingState.FAILED),
            new TimeRange(TIME, Optional.empty()),
            new TimeRange(Optional.empty(), TIME));

    @Test
    void dependsOnEveryFieldOfTheQuery() throws ReflectiveOperationException {
        List<Query> queries = new ArrayList<>(List.of(query(Place.ANYWHERE, ResourceFilter.ALL)));
        for (Place place : variants(Place.ANYWHERE, OTHER_PLACE)) {
            queries.add(query(place, ResourceFilter.ALL));
        }
        for (ResourceFilter filter : variants(ResourceFilter.ALL, OTHER_FILTER)) {
            queries.add(query(Place.ANYWHERE, filter));
        }
        queries.add(ordered(new ResourceOrder(Property.CREATED_AT, false)));
        queries.add(ordered(new ResourceOrder(Property.NAME, true)));
        queries.add(new Query(
                Place.ANYWHERE, ResourceFilter.ALL, ResourceOrder.NEWEST_FIRST, true, false, 20, Optional.empty()));

        assertThat(queries).hasSizeGreaterThan(20);
        assertThat(queries.stream().map(query -> FilterFingerprint.of(WORKSPACE, query)))
                .doesNotHaveDuplicates();
        assertThat(FilterFingerprint.of(new WorkspaceId(ID), queries.getFirst()))
                .isNotEqualTo(FilterFingerprint.of(WORKSPACE, queries.getFirst()));
    }

    @Test
    void doesNotDependOnThePageSize() {
        Query other = new Query(
                Place.ANYWHERE, ResourceFilter.ALL, ResourceOrder.NEWEST_FIRST, false, false, 7, Optional.of("c"));

        assertThat(FilterFingerprint.of(WORKSPACE, other))
                .isEqualTo(FilterFingerprint.of(WORKSPACE, query(Place.ANYWHERE, ResourceFilter.ALL)));
    }

    /// One variant of `base` for each component, with that component taken from `other`. The places of a
    /// filter are left out, since a request gives them elsewhere.
    private static <R extends Record> List<R> variants(R base, R other) throws ReflectiveOperationException {
        RecordComponent[] components = base.getClass().getRecordComponents();
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        @SuppressWarnings("unchecked")
        Constructor<R> constructor = (Constructor<R>) base.getClass().getDeclaredConstructor(types);
        List<R> variants = new ArrayList<>();
        for (int i = 0; i < components.length; i++) {
            Object[] values = new Object[components.length];
            for (int j = 0; j < components.length; j++) {
                values[j] = components[j].getAccessor().invoke(i == j ? other : base);
            }
            if (components[i].getType() != TreeScope.class) {
                variants.add(constructor.newInstance(values));
            }
        }
        return variants;
    }

    private static Query query(Place place, ResourceFilter filter) {
        return new Query(place, filter, ResourceOrder.NEWEST_FIRST, false, false, 20, Optional.empty());
    }

    private static Query ordered(ResourceOrder order) {
        return new Query(Place.ANYWHERE, ResourceFilter.ALL, order, false, false, 20, Optional.empty());
    }
}
