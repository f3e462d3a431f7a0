package cairn.application.port.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import org.junit.jupiter.api.Test;

/// What a [NotepadRepository] must do.
public interface NotepadRepositoryContract extends Repositories.Contract {
    @Test
    default void replacesSizeAndPreviewAndNothingElse() {
        Home home = samples().home();
        Home other = samples().home();
        Resource.Notepad note = samples().note(home, home.inbox(), "note");
        Resource.Notepad beside = samples().note(home, home.inbox(), "beside");

        repositories().notepads().update(other.workspace(), note.id(), 1, "no");
        repositories().notepads().update(home.workspace(), note.id(), 16 << 20, "<p>ä\uD83D\uDE00</p>");

        assertThat(repositories().resources().find(home.workspace(), note.id()))
                .contains(new Resource.Notepad(note.header(), 16 << 20, "<p>ä\uD83D\uDE00</p>"));
        assertThat(repositories().resources().find(home.workspace(), beside.id()))
                .contains(beside);
    }

    @Test
    default void leavesWhatIsNoNote() {
        Home home = samples().home();
        Resource.Bookmark bookmark = samples().bookmark(home, home.inbox(), "bookmark");
        ResourceId gone = samples().newId();

        repositories().notepads().update(home.workspace(), bookmark.id(), 5, "x");
        repositories().notepads().update(home.workspace(), gone, 5, "x");

        assertThat(repositories().resources().find(home.workspace(), bookmark.id()))
                .contains(bookmark);
        assertThat(repositories().resources().find(home.workspace(), gone)).isEmpty();
    }
}
