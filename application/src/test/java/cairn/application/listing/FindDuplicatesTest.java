package cairn.application.listing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.listing.FindDuplicates.Basis;
import cairn.application.listing.FindDuplicates.Group;
import cairn.application.listing.FindDuplicates.Query;
import cairn.application.listing.FindDuplicates.Result;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.resource.ParentResolver;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.ParentRef;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class FindDuplicatesTest {
    private final Tenant tenant = new Tenant();
    private final Samples samples = new Samples(tenant.repositories(), tenant.ids());
    private final Home home = samples.home();
    private final Principal principal = new Principal(
            home.account().id(),
            home.workspace(),
            tenant.principal().keyId(),
            tenant.principal().grant(),
            tenant.principal().plan());
    private final FindDuplicates find = new FindDuplicates(
            tenant.repositories().transactions(),
            tenant.repositories().resources(),
            tenant.repositories().duplicates(),
            tenant.repositories().tree(),
            tenant.repositories().aliases(),
            new ParentResolver(
                    tenant.repositories().tree(),
                    tenant.repositories().aliases(),
                    tenant.repositories().resources()));

    private static Query query(Basis basis) {
        return new Query(List.of(basis), Optional.empty(), 50, Optional.empty());
    }

    private static List<ResourceId> ids(Group group) {
        return group.resources().stream()
                .map(ResourceView::resource)
                .map(resource -> resource.id())
                .toList();
    }

    private ResourceId file(ResourceId folder, long size) {
        return samples.file(home, folder, "file", size).id();
    }

    @Test
    void groupsFilesOfEqualBytesOutsideTheBin() {
        ResourceId folder = samples.folder(home, home.inbox(), "folder");
        ResourceId one = file(home.inbox(), 3);
        ResourceId two = file(folder, 3);
        file(home.inbox(), 4);
        file(home.bin(), 4);
        samples.note(home, folder, "note");

        Result result = find.execute(principal, query(Basis.CHECKSUM));

        assertThat(result.nextCursor()).isEmpty();
        assertThat(result.groups()).hasSize(1);
        assertThat(ids(result.groups().getFirst())).containsExactly(one, two);
        assertThat(result.groups().getFirst().total().value()).isEqualTo(2);
    }

    @Test
    void groupsEqualAddresses() {
        ResourceId one = samples.bookmark(home, home.inbox(), "one").id();
        ResourceId two = samples.bookmark(home, home.inbox(), "two").id();
        file(home.inbox(), 3);

        Result result = find.execute(principal, query(Basis.URL));

        assertThat(result.groups()).hasSize(1);
        assertThat(ids(result.groups().getFirst())).containsExactly(one, two);
        assertThat(result.groups().getFirst().address()).isEqualTo("https://example.org/%C3%A4?q=1");
    }

    @Test
    void canBeLimitedToAFolder() {
        ResourceId outer = samples.folder(home, home.inbox(), "outer");
        ResourceId inner = samples.folder(home, outer, "inner");
        ResourceId one = file(outer, 3);
        ResourceId two = file(inner, 3);
        file(home.inbox(), 3);
        file(home.inbox(), 4);
        file(inner, 4);

        Result result = find.execute(
                principal,
                new Query(List.of(Basis.CHECKSUM), Optional.of(new ParentRef.ById(outer)), 50, Optional.empty()));

        assertThat(result.groups()).hasSize(1);
        assertThat(ids(result.groups().getFirst())).containsExactly(one, two);
    }

    @Test
    void pagesListEachGroupOnce() {
        for (int size = 1; size <= 7; size++) {
            file(home.inbox(), size);
            file(home.inbox(), size);
        }
        samples.bookmark(home, home.inbox(), "one");
        samples.bookmark(home, home.inbox(), "two");
        List<Basis> both = List.of(Basis.values());
        List<Integer> sizes = new ArrayList<>();
        List<List<ResourceId>> groups = new ArrayList<>();

        Optional<String> cursor = Optional.empty();
        do {
            Result page = find.execute(principal, new Query(both, Optional.empty(), 3, cursor));
            sizes.add(page.groups().size());
            page.groups().forEach(group -> groups.add(ids(group)));
            cursor = page.nextCursor();
        } while (cursor.isPresent());

        // Seven contents, and two addresses: the bookmarks' and the one that all the files were given.
        assertThat(sizes).containsExactly(3, 3, 3);
        assertThat(groups).hasSize(9).doesNotHaveDuplicates();
    }

    @Test
    void showsOnlyPartOfALargeGroupButCountsAllOfIt() {
        for (int i = 0; i < FindDuplicates.SHOWN + 5; i++) {
            file(home.inbox(), 3);
        }

        Group group = find.execute(principal, query(Basis.CHECKSUM)).groups().getFirst();

        assertThat(group.resources()).hasSize(FindDuplicates.SHOWN);
        assertThat(group.total().value()).isEqualTo(FindDuplicates.SHOWN + 5);
    }

    @Test
    void refusesCursorsOfOtherQueries() {
        for (int size = 1; size <= 3; size++) {
            file(home.inbox(), size);
            file(home.inbox(), size);
        }
        String cursor = find.execute(
                        principal, new Query(List.of(Basis.CHECKSUM), Optional.empty(), 1, Optional.empty()))
                .nextCursor()
                .orElseThrow();

        for (Query other : List.of(
                new Query(List.of(Basis.URL), Optional.empty(), 1, Optional.of(cursor)),
                new Query(List.of(Basis.CHECKSUM), Optional.empty(), 1, Optional.of("x")),
                new Query(List.of(Basis.CHECKSUM), Optional.empty(), 1, Optional.of("Zm9v")),
                new Query(
                        List.of(Basis.CHECKSUM),
                        Optional.of(new ParentRef.ById(home.inbox())),
                        1,
                        Optional.of(cursor)))) {
            Rejected refused = Assertions.catchThrowableOfType(Rejected.class, () -> find.execute(principal, other));
            assertThat(refused.failure()).isInstanceOf(Failure.InvalidCursor.class);
        }
        assertThat(find.execute(tenant.principal(), query(Basis.CHECKSUM)).groups())
                .isEmpty();
    }
}
