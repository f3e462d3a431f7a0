package cairn.application.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.port.resource.SiblingRepository;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Violation;
import cairn.domain.resource.Location;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The position of a new resource among its siblings.
class SiblingOrderTest {
    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final ResourceId inbox = tenant.inbox();

    private ResourceId after(ResourceId sibling, String wish) {
        Location location = new Location(sibling, new SortKey(wish));
        return creations
                .folder(tenant.principal(), Creations.placed(inbox, location))
                .resource()
                .id();
    }

    private SortKey keyOf(ResourceId id) {
        return tenant.resource(id).header().sortKey();
    }

    @Test
    void aNewResourceIsLastByDefault() {
        ResourceId first = creations.note(inbox, "first");
        ResourceId second = creations.folder(inbox, "second");
        ResourceId third = creations.note(inbox, "third");

        assertThat(tenant.in(inbox)).containsExactly(first, second, third);
    }

    @Test
    void isPlacedDirectlyAfterTheGivenSibling() {
        ResourceId first = creations.note(inbox, "first");
        ResourceId last = creations.note(inbox, "last");

        ResourceId second = after(first, "no key between those two");

        assertThat(tenant.in(inbox)).containsExactly(first, second, last);
    }

    @Test
    void usesTheRequestedKeyIfItFits() {
        ResourceId first = creations.note(inbox, "first");
        String wish = keyOf(first).value() + "m";

        assertThat(keyOf(after(first, wish))).isEqualTo(new SortKey(wish));
    }

    @Test
    void aPositionMustReferToASibling() {
        ResourceId elsewhere = creations.note(creations.folder(inbox, "folder"), "elsewhere");

        assertThat(tenant.refusal(() -> after(elsewhere, "m")))
                .isInstanceOfSatisfying(
                        Failure.Invalid.class,
                        failure -> assertThat(failure.violations())
                                .extracting(Violation::code)
                                .containsExactly("not_a_child"));
    }

    @Test
    void makesRoomBetweenTwoSiblingsWithTheSameKey() {
        ResourceId first = creations.note(inbox, "first");
        ResourceId second = creations.note(inbox, "second");
        ResourceId last = creations.note(inbox, "last");
        SortKey tied = keyOf(first);
        tenant.repositories().siblings().update(tenant.workspace(), second, tied);

        ResourceId between = after(first, "m");

        assertThat(tenant.in(inbox)).containsExactly(first, between, second, last);
    }

    @Test
    void onlySiblingsWithTheSameKeyBehindTheNewcomerGetNewKeys() {
        ResourceId first = creations.note(inbox, "first");
        List<ResourceId> tied = IntStream.range(0, 40)
                .mapToObj(i -> creations.note(inbox, "tied " + i))
                .toList();
        ResourceId last = creations.note(inbox, "last");
        SortKey key = keyOf(tied.getFirst());
        SortKey lastKey = keyOf(last);
        tied.forEach(id -> tenant.repositories().siblings().update(tenant.workspace(), id, key));
        SortKey firstKey = keyOf(first);

        ResourceId newcomer = after(tied.get(19), "no key between those two");

        assertThat(tenant.in(inbox))
                .startsWith(first)
                .containsSubsequence(tied)
                .containsSubsequence(tied.get(19), newcomer, tied.get(20))
                .endsWith(last);
        assertThat(tied.subList(0, 20)).allMatch(id -> keyOf(id).equals(key));
        assertThat(keyOf(first)).isEqualTo(firstKey);
        assertThat(keyOf(last)).isEqualTo(lastKey);
        assertThat(tied.subList(20, 40))
                .allMatch(id -> keyOf(id).value().length() < key.value().length() + 8);
    }

    /// Two siblings appended at the same time may have the same key.
    @Test
    void movesTheRightOneOfTwoSiblingsWithTheSameKey() {
        ResourceId first = creations.note(inbox, "first");
        ResourceId second = creations.note(inbox, "second");
        ResourceId moved = creations.note(inbox, "moved");
        ResourceId last = creations.note(inbox, "last");
        SiblingRepository siblings = tenant.repositories().siblings();
        siblings.update(tenant.workspace(), moved, keyOf(second));

        Location behindFirst = new Location(first, new SortKey("no key between those two"));
        siblings.update(
                tenant.workspace(),
                moved,
                new SiblingOrder(siblings).keyWithin(tenant.workspace(), inbox, moved, behindFirst));

        assertThat(tenant.in(inbox)).containsExactly(first, moved, second, last);
    }

    @Test
    void hasRoomAfterTheLastSiblingEvenWithTheGreatestKey() {
        ResourceId first = creations.note(inbox, "first");
        SortKey greatest = new SortKey("\uDBFF\uDFFF".repeat(SortKey.MAX_LENGTH));
        tenant.repositories().siblings().update(tenant.workspace(), first, greatest);

        ResourceId second = creations.note(inbox, "second");
        ResourceId third = creations.note(inbox, "third");

        assertThat(tenant.in(inbox)).containsExactly(first, second, third);
        assertThat(List.of(keyOf(first), keyOf(second), keyOf(third))).isSorted();
    }

    @Test
    void makingRoomDoesNotRaiseRevisions() {
        ResourceId first = creations.note(inbox, "first");
        ResourceId second = creations.note(inbox, "second");
        tenant.repositories().siblings().update(tenant.workspace(), second, keyOf(first));

        after(first, "m");

        assertThat(tenant.resource(second).header().revision()).isEqualTo(1);
    }
}
