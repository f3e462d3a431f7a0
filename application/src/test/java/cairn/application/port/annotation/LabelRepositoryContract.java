package cairn.application.port.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.domain.annotation.HexColour;
import cairn.domain.annotation.Label;
import cairn.domain.resource.Header;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.Markings;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// What a [LabelRepository] must do.
public interface LabelRepositoryContract extends Repositories.Contract {
    private static Label label(int id, String colour, String name) {
        return new Label(new LabelId(id), new HexColour(colour), name);
    }

    private Label labelOf(Home home, ResourceId id) {
        ResourceView view =
                repositories().resources().views(home.workspace(), List.of(id)).getFirst();
        return Objects.requireNonNull(view.label());
    }

    private ResourceId labelled(Home home, int label) {
        Header header = samples().newHeader(home.account().id(), home.inbox(), "labelled", "1");
        Markings markings = new Markings(new LabelId(label), null, false);
        Header marked = new Header(
                header.id(),
                header.parentId(),
                header.name(),
                null,
                null,
                header.sortKey(),
                header.createdBy(),
                header.createdAt(),
                header.modifiedAt(),
                1,
                header.state(),
                markings);
        repositories().resources().insert(home.workspace(), new Resource.Notepad(marked, 0, ""));
        return marked.id();
    }

    @Test
    default void aNewWorkspaceHasAllDefaultLabels() {
        Home home = samples().home();

        assertThat(repositories().labels().list(home.workspace())).isEqualTo(Label.DEFAULTS);
        assertThat(labelOf(home, labelled(home, 8))).isEqualTo(Label.DEFAULTS.get(7));
    }

    @Test
    default void aChangedLabelIsShownInListsAndRecords() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId mine = labelled(home, 3);
        ResourceId theirs = labelled(other, 3);

        repositories().labels().update(home.workspace(), label(3, "#000000", "first"));
        repositories().labels().update(home.workspace(), label(3, "#123abc", "Später \uD83D\uDE00"));

        Label changed = label(3, "#123ABC", "Später \uD83D\uDE00");
        assertThat(repositories().labels().list(home.workspace())).hasSize(8).contains(changed);
        assertThat(repositories().labels().list(home.workspace()).get(2)).isEqualTo(changed);
        assertThat(labelOf(home, mine)).isEqualTo(changed);
        assertThat(labelOf(other, theirs)).isEqualTo(Label.DEFAULTS.get(2));
        assertThat(repositories().labels().list(other.workspace())).isEqualTo(Label.DEFAULTS);
    }

    @Test
    default void concurrentUpdatesOfALabelSucceed() {
        Home home = samples().home();

        Together.run(
                16,
                i -> repositories().transactions().writeRelaxed(() -> {
                    repositories().labels().update(home.workspace(), label(1, "#00000" + i % 10, "n" + i));
                    return i;
                }));

        assertThat(repositories().labels().list(home.workspace()).getFirst().name())
                .startsWith("n");
    }
}
