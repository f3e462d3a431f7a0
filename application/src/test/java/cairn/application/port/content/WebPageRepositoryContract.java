package cairn.application.port.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.domain.resource.Header;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.WebPage;
import cairn.domain.resource.WebPage.PageImage;
import cairn.domain.view.ResourceView;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a [WebPageRepository] must do.
public interface WebPageRepositoryContract extends Repositories.Contract {
    private static WebPage full(String title) {
        return new WebPage(
                title,
                "Beschreibung",
                "Site",
                "Ada, Grace",
                Instant.parse("2026-05-31T12:00:00.123Z"),
                "de",
                "https://site.example/a",
                "https://site.example/favicon.ico",
                new PageImage("https://site.example/a.png", 1200, 630, "image/png"));
    }

    private static WebPage bare() {
        return new WebPage(null, null, null, null, null, null, "https://site.example/b", null, null);
    }

    private ResourceView view(Home home, ResourceId id) {
        return repositories().resources().views(home.workspace(), List.of(id)).getFirst();
    }

    @Test
    default void returnsTheLastWrittenPage() {
        Home home = samples().home();
        ResourceId bookmark = samples().bookmark(home, home.inbox(), "b").id();
        assertThat(repositories().webPages().find(home.workspace(), bookmark)).isEmpty();
        assertThat(view(home, bookmark).webPage()).isNull();

        for (WebPage page : List.of(full("one"), bare(), full("two"))) {
            repositories().webPages().write(home.workspace(), bookmark, page);

            assertThat(repositories().webPages().find(home.workspace(), bookmark))
                    .contains(page);
            assertThat(view(home, bookmark).webPage()).isEqualTo(page);
        }
    }

    @Test
    default void keepsAPictureOfUnknownSize() {
        Home home = samples().home();
        ResourceId bookmark = samples().bookmark(home, home.inbox(), "b").id();
        WebPage page =
                bare().withPictures(null, new PageImage("https://site.example/a.avif", null, null, "image/avif"));

        repositories().webPages().write(home.workspace(), bookmark, page);

        assertThat(repositories().webPages().find(home.workspace(), bookmark)).contains(page);
    }

    @Test
    default void neitherFindsNorRenamesInOtherWorkspaces() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId bookmark = samples().bookmark(home, home.inbox(), "b").id();
        repositories().webPages().write(home.workspace(), bookmark, bare());
        ResourceName name = view(home, bookmark).resource().header().name();

        assertThat(repositories().webPages().find(other.workspace(), bookmark)).isEmpty();
        assertThat(repositories().webPages().rename(other.workspace(), bookmark, name, new ResourceName("x")))
                .isFalse();
    }

    @Test
    default void renamesOnlyFromTheExpectedNameAndKeepsTheRevision() {
        Home home = samples().home();
        ResourceId bookmark = samples().bookmark(home, home.inbox(), "b").id();
        ResourceView before = view(home, bookmark);
        Header header = before.resource().header();
        ResourceName title = new ResourceName("Straße");

        assertThat(repositories().webPages().rename(home.workspace(), bookmark, new ResourceName("other"), title))
                .isFalse();
        assertThat(repositories().webPages().rename(home.workspace(), bookmark, header.name(), title))
                .isTrue();

        ResourceView after = view(home, bookmark);
        assertThat(after.resource().header().name()).isEqualTo(title);
        assertThat(after.resource().header().revision()).isEqualTo(header.revision());
        assertThat(after.resource().header().modifiedAt()).isEqualTo(header.modifiedAt());
        assertThat(after.rendering()).isGreaterThan(before.rendering());
    }
}
