package cairn.application.port.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Listing;
import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.Window;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.CommentId;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.CommentView;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.User;
import java.util.List;
import java.util.stream.Stream;
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

    private Comment inserted(Home home, ResourceId resource, String content, boolean pinned) {
        Comment comment = samples().newComment(home, resource, content, pinned);
        repositories().comments().insert(home.workspace(), comment);
        return comment;
    }

    @Test
    default void findsACommentWithItsAuthor() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        Comment comment = inserted(home, note, "c", false);

        assertThat(repositories().comments().find(home.workspace(), comment.id()))
                .contains(new CommentView(
                        comment, new User(home.account().id(), home.account().name())));
        assertThat(repositories()
                        .comments()
                        .find(home.workspace(), new CommentId(samples().id())))
                .isEmpty();
    }

    @Test
    default void findsACommentForUpdate() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        Comment comment = inserted(home, note, "c", true);
        CommentRepository repository = repositories().comments();

        assertThat(repository.findForUpdate(home.workspace(), comment.id())).contains(comment);
        assertThat(repository.findForUpdate(samples().home().workspace(), comment.id()))
                .isEmpty();
        assertThat(repository.findForUpdate(
                        home.workspace(), new CommentId(samples().id())))
                .isEmpty();
    }

    @Test
    default void listsAResourcesCommentsOldestFirst() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        ResourceId another = samples().note(home, home.inbox(), "another").id();
        List<Comment> comments = Stream.of("a", "b", "c")
                .map(text -> inserted(home, note, text, text.equals("b")))
                .toList();
        inserted(home, another, "d", false);

        CommentRepository repository = repositories().comments();
        Listing<CommentView> all = repository.list(home.workspace(), note, new Window(10, 0));
        assertThat(all.items().stream().map(CommentView::comment)).isEqualTo(comments);
        assertThat(all.count()).isEqualTo(3);
        Listing<CommentView> middle = repository.list(home.workspace(), note, new Window(1, 1));
        assertThat(middle.items().stream().map(CommentView::comment)).containsExactly(comments.get(1));
        assertThat(middle.count()).isEqualTo(3);
        assertThat(repository.list(home.workspace(), samples().newId(), new Window(10, 0)))
                .isEqualTo(new Listing<>(List.of(), 0));
    }

    @Test
    default void findsResourcesThatHaveComments() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        ResourceId silent = samples().note(home, home.inbox(), "silent").id();
        inserted(home, note, "a", false);
        inserted(home, note, "b", true);

        assertThat(repositories().comments().findCommented(home.workspace(), List.of(note, silent, note)))
                .containsExactly(note);
        assertThat(repositories().comments().findCommented(home.workspace(), List.of()))
                .isEmpty();
    }

    @Test
    default void updatesTheContentOfACommentAndNothingElse() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        Comment before = inserted(home, note, "before", true);
        Comment beside = inserted(home, note, "beside", false);
        Comment after = new Comment(
                before.id(),
                note,
                "after",
                null,
                before.createdBy(),
                true,
                before.createdAt(),
                samples().tick());

        assertThat(repositories().comments().update(home.workspace(), after)).isTrue();

        assertThat(view(home, note).pinnedComment()).isEqualTo(after);
        assertThat(repositories().comments().list(home.workspace(), note, new Window(10, 0)).items().stream()
                        .map(CommentView::comment))
                .containsExactly(after, beside);
        assertThat(repositories().comments().update(home.workspace(), samples().newComment(home, note, "new", true)))
                .isFalse();
    }

    @Test
    default void deletesACommentOnlyOnce() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        Comment pinned = inserted(home, note, "pinned", true);
        Comment beside = inserted(home, note, "beside", false);

        assertThat(repositories().comments().delete(home.workspace(), pinned.id()))
                .isTrue();
        assertThat(repositories().comments().delete(home.workspace(), pinned.id()))
                .isFalse();

        assertThat(view(home, note).pinnedComment()).isNull();
        assertThat(repositories().comments().find(home.workspace(), beside.id()))
                .isPresent();
    }

    @Test
    default void neitherShowsNorChangesCommentsOfAnotherWorkspace() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        Comment comment = inserted(home, note, "mine", false);
        CommentRepository repository = repositories().comments();

        assertThat(repository.find(other.workspace(), comment.id())).isEmpty();
        assertThat(repository.list(other.workspace(), note, new Window(10, 0)).items())
                .isEmpty();
        assertThat(repository.findCommented(other.workspace(), List.of(note))).isEmpty();
        assertThat(repository.update(other.workspace(), comment)).isFalse();
        assertThat(repository.delete(other.workspace(), comment.id())).isFalse();
        assertThat(repository.find(home.workspace(), comment.id())).isPresent();
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
