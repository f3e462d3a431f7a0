package cairn.application.port.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.TagId;
import cairn.domain.content.BlobPath;
import cairn.domain.content.MediaType;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Header;
import cairn.domain.resource.Icon;
import cairn.domain.resource.Insight;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.Markings;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.SortKey;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.RootView;
import cairn.domain.view.ResourceView.TagLabel;
import cairn.domain.view.ResourceView.User;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What a [ResourceRepository] must do, except for lists.
public interface ResourceRepositoryContract extends Repositories.Contract {
    private ResourceRepository resources() {
        return repositories().resources();
    }

    @Test
    default void findsEachTypeAsItWasInserted() {
        Home home = samples().home();
        List<Resource> all = List.of(
                samples().note(home, home.inbox(), "note"),
                samples().bookmark(home, home.inbox(), "bookmark"),
                samples().file(home, home.inbox(), "file", 5L << 30));

        assertThat(all)
                .allSatisfy(resource -> assertThat(resources().find(home.workspace(), resource.id()))
                        .contains(resource));
        assertThat(resources().find(home.workspace(), home.inbox()).orElseThrow())
                .isInstanceOf(Resource.Folder.class);
    }

    static Stream<Icon> icons() {
        return Stream.of(
                new Icon.Emoji("\uD83D\uDE00"),
                new Icon.Predefined("star \"1\""),
                new Icon.CustomImage("https://example.org/i.png", 16, 32, new MediaType("image", "png")),
                new Icon.CustomImage("https://example.org/i.png", null, null, null));
    }

    @ParameterizedTest
    @MethodSource("icons")
    default void keepsEveryIcon(Icon icon) {
        Home home = samples().home();
        Header header = new Header(
                samples().newId(),
                home.inbox(),
                new ResourceName("n".repeat(254) + "\uD83D\uDE00"),
                "A description\nwith \u0001 all sorts",
                icon,
                new SortKey("\uD83D\uDE00".repeat(128)),
                home.account().id(),
                samples().tick(),
                samples().tick(),
                7,
                ProcessingState.COMPLETED,
                new Markings(new LabelId(3), "{\"a\":[1,null]}", true));
        Resource folder = new Resource.Folder(header);

        resources().insert(home.workspace(), folder);

        assertThat(resources().find(home.workspace(), folder.id())).contains(folder);
    }

    @Test
    default void storesAFileWithoutOptionalFields() {
        Home home = samples().home();
        Header header = samples().newHeader(home.account().id(), home.inbox(), "voice", "1");
        BlobPath path = new BlobPath(samples().id(), "bin");
        FileContent content = new FileContent(
                path, "voice.bin", new MediaType("audio", "ogg"), 0, "ab".repeat(32), null, null, true, null);
        Resource file = new Resource.StoredFile(header, content);

        resources().insert(home.workspace(), file);

        assertThat(resources().find(home.workspace(), file.id())).contains(file);
    }

    @Test
    default void findsAFileByItsExactPath() {
        Home home = samples().home();
        Home other = samples().home();
        Resource.StoredFile file = samples().file(home, home.inbox(), "file", 3);
        BlobPath path = file.content().path();

        assertThat(resources().findFile(home.workspace(), path)).contains(file);
        assertThat(resources().findFile(home.workspace(), new BlobPath(path.id(), "txt")))
                .isEmpty();
        assertThat(resources().findFile(home.workspace(), new BlobPath(samples().id(), "png")))
                .isEmpty();
        assertThat(resources().findFile(other.workspace(), path)).isEmpty();
    }

    @Test
    default void findsNothingOfAnotherWorkspace() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();

        assertThat(resources().find(other.workspace(), note)).isEmpty();
        assertThat(resources().views(other.workspace(), List.of(note))).isEmpty();
        assertThat(resources().childCounts(other.workspace(), Set.of(home.inbox())))
                .isEmpty();
    }

    @Test
    default void showsEverythingARecordHas() {
        Home home = samples().home();
        ResourceId folder = samples().folder(home, home.inbox(), "Folder");
        Resource.StoredFile file = samples().file(home, folder, "file", 3);
        TagId tag = samples().tag(home, "Zettel");
        repositories().tags().attach(home.workspace(), file.id(), Set.of(tag));
        Comment comment = samples().newComment(home, file.id(), "look", true);
        repositories().comments().insert(home.workspace(), comment);
        Insight insight = new Insight("caption", List.of("k"), "en", false, false, null, null);
        repositories().processing().update(home.workspace(), file.id(), ProcessingState.PENDING, insight);
        User user = new User(home.account().id(), home.account().name());
        RootView root = new RootView(home.inbox(), RootType.SYSTEM, Root.INBOX, false, "Root inbox", user);

        assertThat(resources().views(home.workspace(), List.of(file.id())))
                .containsExactly(new ResourceView(
                        file,
                        "Folder",
                        root,
                        List.of(new TagLabel(tag, "Zettel")),
                        null,
                        comment,
                        user,
                        insight,
                        null,
                        1,
                        null,
                        List.of()));
    }

    @Test
    default void theRootOfARootIsItself() {
        Home home = samples().home();

        ResourceView view =
                resources().views(home.workspace(), List.of(home.bin())).getFirst();

        assertThat(view.parentName()).isNull();
        assertThat(view.root().id()).isEqualTo(home.bin());
        assertThat(view.root().subtype()).isEqualTo(Root.BIN);
        assertThat(view.insight()).isEqualTo(Insight.NONE);
    }

    @Test
    default void returnsViewsInTheGivenOrderAndSkipsMissingOnes() {
        Home home = samples().home();
        ResourceId first = samples().note(home, home.inbox(), "1").id();
        ResourceId second = samples().note(home, home.bin(), "2").id();
        ResourceId third = samples().bookmark(home, home.inbox(), "3").id();

        List<ResourceView> views =
                resources().views(home.workspace(), List.of(third, samples().newId(), first, second));

        assertThat(views.stream().map(view -> view.resource().id())).containsExactly(third, first, second);
        assertThat(views.stream().map(view -> view.root().id()))
                .containsExactly(home.inbox(), home.inbox(), home.bin());
        assertThat(resources().views(home.workspace(), List.of())).isEmpty();
    }

    @Test
    default void countsChildrenOfEachParent() {
        Home home = samples().home();
        ResourceId empty = samples().folder(home, home.inbox(), "empty");
        samples().note(home, home.inbox(), "note");
        samples().note(home, home.bin(), "note");

        assertThat(resources().childCounts(home.workspace(), List.of(home.inbox(), home.bin(), empty)))
                .isEqualTo(Map.of(home.inbox(), 2L, home.bin(), 1L));
        assertThat(resources().childCounts(home.workspace(), List.of())).isEmpty();
    }
}
