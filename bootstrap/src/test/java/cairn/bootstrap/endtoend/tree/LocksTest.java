package cairn.bootstrap.endtoend.tree;

import static cairn.bootstrap.endtoend.Tree.INBOX;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Tree;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
class LocksTest {
    private static final String LOCK = "{\"isLocked\": true}";
    private static final String UNLOCK = "{\"isLocked\": false}";

    private static void locked(Reply reply) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(409);
        assertThat(reply.at("/detail")).isEqualTo("resource_locked");
    }

    @Test
    void aLockedResourceCanOnlyBeUnlocked(Api api) {
        Tree tree = new Tree(api);
        String note = tree.note("note", INBOX);
        String other = tree.note("other", INBOX);
        tree.patch(note, LOCK);

        locked(tree.patch(note, "{\"name\": \"new\"}"));
        locked(tree.patch(note, "{\"tags\": [{\"name\": \"new\"}]}"));
        locked(tree.move(note, tree.folder("folder", INBOX)));
        locked(tree.place(note, INBOX, other, "zz"));
        locked(tree.archive(other, note));
        locked(tree.delete(other, note));
        assertThat(tree.patch(note, "{\"name\": \"note\", \"isLocked\": true}").status())
                .isEqualTo(204);
        assertThat(tree.record(other).at("/root/subtype").asText()).isEqualTo("inbox");
        assertThat(api.get("/v2/tags").json().path("count").asInt()).isZero();

        assertThat(tree.patch(note, "{\"name\": \"new\", \"isLocked\": false}").status())
                .isEqualTo(204);
        assertThat(tree.record(note).path("name").asText()).isEqualTo("new");
        assertThat(tree.delete(note).status()).isEqualTo(204);
    }

    @Test
    void aLockedFolderKeepsItsChildrenAndTheirOrder(Api api) {
        Tree tree = new Tree(api);
        String folder = tree.folder("folder", INBOX);
        String first = tree.note("first", folder);
        String second = tree.note("second", folder);
        String outside = tree.note("outside", INBOX);
        tree.patch(folder, LOCK);

        Reply created = api.createFolder("new", folder);
        locked(created);
        assertThat(created.violations()).containsExactly("/parentId resource_locked");
        locked(tree.move(outside, folder));
        locked(tree.move(first, INBOX));
        locked(tree.archive(first));
        locked(tree.delete(first));
        locked(tree.place(first, folder, second, "zz"));
        assertThat(tree.patch(first, "{\"name\": \"renamed\"}").status()).isEqualTo(204);
        assertThat(tree.childIds(folder)).containsExactly(first, second);

        tree.patch(folder, UNLOCK);
        assertThat(tree.move(first, INBOX).status()).isEqualTo(204);
    }

    @Test
    void aFolderThatContainsALockedItemCannotBeDeleted(Api api) {
        Tree tree = new Tree(api);
        String outer = tree.folder("outer", INBOX);
        String inner = tree.folder("inner", outer);
        String note = tree.note("note", inner);
        String aside = tree.note("aside", INBOX);
        tree.patch(note, LOCK);

        Reply refused = tree.delete(aside, outer);
        locked(refused);
        assertThat(refused.violations()).containsExactly("/resourceIds/1 resource_locked");
        assertThat(List.of(tree.status(aside), tree.status(outer), tree.status(note)))
                .containsOnly(200);
        assertThat(tree.move(inner, INBOX).status()).isEqualTo(204);
        assertThat(tree.delete(outer).status()).isEqualTo(204);
        assertThat(tree.archive(inner).status()).isEqualTo(204);
        locked(tree.delete(inner));
        locked(tree.recover(note));

        tree.patch(note, UNLOCK);
        assertThat(tree.delete(inner).status()).isEqualTo(204);
        assertThat(tree.status(note)).isEqualTo(404);
    }
}
