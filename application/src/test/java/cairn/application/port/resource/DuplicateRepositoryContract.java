package cairn.application.port.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.resource.DuplicateRepository.Shared;
import cairn.domain.resource.AddressKey;
import cairn.domain.search.ResourceFilter.Content;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// What a [DuplicateRepository] must do.
public interface DuplicateRepositoryContract extends Repositories.Contract {
    private DuplicateRepository duplicates() {
        return repositories().duplicates();
    }

    private static Content content(long size) {
        return new Content("ab".repeat(32), OptionalLong.of(size));
    }

    @Test
    default void listsContentsSharedByFiles() {
        Home home = samples().home();
        for (long size : new long[] {3, 3, 3, 10, 10, 4}) {
            samples().file(home, home.inbox(), "file", size);
        }
        samples().file(samples().home(), home.inbox(), "another's", 4);

        List<Shared<Content>> all = duplicates().listContents(home.workspace(), "", 10);

        assertThat(all).extracting(Shared::value).containsExactlyInAnyOrder(content(3), content(10));
        assertThat(duplicates().listContents(samples().home().workspace(), "", 10))
                .isEmpty();
    }

    @Test
    default void listsAddressesSharedByResources() {
        Home home = samples().home();
        samples().bookmark(home, home.inbox(), "one");
        assertThat(duplicates().listAddresses(home.workspace(), "", 10)).isEmpty();
        samples().bookmark(home, home.inbox(), "two");
        samples().file(home, home.inbox(), "file", 1);
        samples().file(home, home.inbox(), "file", 2);
        samples().note(home, home.inbox(), "note");
        samples().note(home, home.inbox(), "note");

        assertThat(duplicates().listAddresses(home.workspace(), "", 10))
                .extracting(Shared::value)
                .containsExactlyInAnyOrder(
                        AddressKey.of("https://example.org/%C3%A4?q=1"), AddressKey.of("https://example.org/origin"));
        assertThat(duplicates().listAddresses(samples().home().workspace(), "", 10))
                .isEmpty();
    }

    @Test
    default void continuesAfterAPosition() {
        Home home = samples().home();
        for (int size = 1; size <= 5; size++) {
            samples().file(home, home.inbox(), "file", size);
            samples().file(home, home.inbox(), "copy", size);
        }

        List<Content> found = new ArrayList<>();
        String position = "";
        List<Shared<Content>> page = duplicates().listContents(home.workspace(), position, 2);
        while (!page.isEmpty()) {
            page.forEach(shared -> found.add(shared.value()));
            position = page.getLast().position();
            page = duplicates().listContents(home.workspace(), position, 2);
        }

        assertThat(found).containsExactlyInAnyOrder(content(1), content(2), content(3), content(4), content(5));
        String last =
                duplicates().listAddresses(home.workspace(), "", 9).getLast().position();
        assertThat(duplicates().listAddresses(home.workspace(), last, 9)).isEmpty();
    }
}
