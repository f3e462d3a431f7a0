package cairn.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Samples.Home;
import cairn.domain.annotation.Comment;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a [CommentRepository] must do.
public interface CommentRepositoryContract extends Repositories.Contract {
    private ResourceView view(Home home, ResourceId id) {
        return repositories().resources().views(home.workspace(), List.of(id)).getFirst();
    }

    @Test
    default void showsThePinnedCommentWithItsResource() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        Comment pinned = samples().newComment(home, note, "x".repeat(24_998) + "\uD83D\uDE00", true);
        repositories().comments().insert(home.workspace(), pinned);
        repositories().comments().insert(home.workspace(), samples().newComment(home, note, "later", false));

        assertThat(view(home, note).pinnedComment()).isEqualTo(pinned);
    }

    @Test
    default void showsNoCommentOfAnotherWorkspace() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();

        repositories().comments().insert(other.workspace(), samples().newComment(other, note, "foreign", true));

        assertThat(view(home, note).pinnedComment()).isNull();
    }
}
