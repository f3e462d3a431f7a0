package cairn.bootstrap.endtoend.tree;

import static cairn.bootstrap.endtoend.Tree.BIN;
import static cairn.bootstrap.endtoend.Tree.INBOX;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Requests;
import cairn.bootstrap.endtoend.Tree;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
class MovesTest {
    @Test
    void movesAFolderWithItsWholeSubtree(Api api) {
        Tree tree = new Tree(api);
        String from = tree.folder("from", INBOX);
        String to = tree.folder("to", INBOX);
        String moved = tree.folder("moved", from);
        String deep = tree.note("deep", tree.folder("inner", moved));
        String unchanged = tree.record(deep).path("modifiedAt").asText();
        String toModified = tree.record(to).path("modifiedAt").asText();

        assertThat(tree.move(moved, to).status()).isEqualTo(204);

        assertThat(tree.record(moved).at("/parent/id").asText()).isEqualTo(to);
        assertThat(tree.childIds(to)).containsExactly(moved);
        assertThat(tree.childIds(from)).isEmpty();
        assertThat(List.of(tree.total(from), tree.total(to))).containsExactly(0, 1);
        assertThat(tree.record(deep).path("modifiedAt").asText()).isEqualTo(unchanged);
        assertThat(tree.record(to).path("modifiedAt").asText()).isEqualTo(toModified);
        assertThat(api.post("/v2/search", "{\"text\": \"deep\", \"filters\": {\"ancestorIds\": [\"" + to + "\"]}}")
                        .each("/hits", "id"))
                .contains(deep);
        assertThat(api.post("/v2/search", "{\"text\": \"deep\", \"filters\": {\"ancestorIds\": [\"" + from + "\"]}}")
                        .each("/hits", "id"))
                .isEmpty();
    }

    @Test
    void movesToAnAliasAndRecoversFromTheBin(Api api) {
        Tree tree = new Tree(api);
        String folder = tree.folder("folder", INBOX);
        String note = tree.note("note", folder);

        tree.move(note, INBOX);
        assertThat(tree.record(note).at("/parent/name").asText()).isEqualTo("Inbox");
        assertThat(tree.move(folder, BIN).status()).isEqualTo(204);
        assertThat(tree.record(folder).at("/root/subtype").asText()).isEqualTo("bin");
        tree.recover(folder);
        assertThat(tree.record(folder).at("/root/subtype").asText()).isEqualTo("inbox");
    }

    @Test
    void rejectsMovesIntoTheOwnSubtreeOrANonFolder(Api api) {
        Tree tree = new Tree(api);
        String outer = tree.folder("outer", INBOX);
        String inner = tree.folder("inner", outer);
        String note = tree.note("note", INBOX);

        for (String below : List.of(outer, inner)) {
            Reply cycle = tree.move(outer, below);
            assertThat(cycle.status()).isEqualTo(409);
            assertThat(cycle.violations()).containsExactly("/parentId parent_in_own_subtree");
        }
        assertThat(tree.move(inner, note).violations()).containsExactly("/parentId parent_not_a_folder");
        assertThat(tree.record(inner).at("/parent/id").asText()).isEqualTo(outer);
    }

    @Test
    void rejectsMovesThatNestTooDeep(Api api) {
        Tree tree = new Tree(api);
        String parent = tree.inbox();
        for (int depth = 2; depth <= 63; depth++) {
            parent = tree.folder("depth " + depth, parent);
        }
        String two = tree.folder("two", INBOX);
        tree.folder("levels", two);

        assertThat(tree.move(two, parent).violations()).containsExactly("/parentId tree_too_deep");
        assertThat(tree.move(tree.folder("one", INBOX), parent).status()).isEqualTo(204);
        assertThat(tree.move(tree.note("note", INBOX), parent).status()).isEqualTo(204);
    }

    @Test
    void theInboxAndTheBinCannotBeChanged(Api api) {
        Tree tree = new Tree(api);
        String folder = tree.folder("folder", INBOX);

        for (String root : List.of(tree.inbox(), tree.bin())) {
            assertThat(tree.patch(root, "{\"name\": \"Mine\"}").at("/detail")).isEqualTo("system_resource");
            assertThat(tree.move(root, folder).at("/detail")).isEqualTo("system_resource");
            assertThat(tree.delete(folder, root).violations()).containsExactly("/resourceIds/1 system_resource");
            assertThat(tree.archive(root).at("/detail")).isEqualTo("system_resource");
            assertThat(tree.patch(root, "{}").status()).isEqualTo(204);
        }
        assertThat(tree.recover(tree.bin()).at("/detail")).isEqualTo("system_resource");
        assertThat(tree.status(folder)).isEqualTo(200);
    }

    @Test
    void placesAnItemAmongItsSiblings(Api api) {
        Tree tree = new Tree(api);
        String parent = tree.folder("parent", INBOX);
        String a = tree.note("a", parent);
        String b = tree.note("b", parent);
        String c = tree.note("c", parent);
        String elsewhere = tree.note("elsewhere", INBOX);

        assertThat(tree.place(c, parent, a, "zzz").status()).isEqualTo(204);
        assertThat(tree.childIds(parent)).containsExactly(a, c, b);
        assertThat(tree.place(
                                elsewhere,
                                parent,
                                a,
                                tree.record(a).path("sortKey").asText() + "1")
                        .status())
                .isEqualTo(204);
        assertThat(tree.childIds(parent)).containsExactly(a, elsewhere, c, b);
        assertThat(tree.total(parent)).isEqualTo(4);
        String key = tree.record(c).path("sortKey").asText();
        String modified = tree.record(c).path("modifiedAt").asText();
        assertThat(tree.place(c, parent, elsewhere, key).status()).isEqualTo(204);
        JsonNode same = tree.record(c);
        assertThat(same.path("sortKey").asText()).isEqualTo(key);
        assertThat(same.path("modifiedAt").asText()).isEqualTo(modified);
        tree.move(c, INBOX);
        tree.move(c, parent);
        assertThat(tree.childIds(parent)).containsExactly(a, elsewhere, b, c);
    }

    @Test
    void rejectsInvalidPositions(Api api) {
        Tree tree = new Tree(api);
        String parent = tree.folder("parent", INBOX);
        String a = tree.note("a", parent);
        String other = tree.note("other", INBOX);

        assertThat(tree.place(a, parent, other, "1").violations())
                .containsExactly("/location/insertAfterId not_a_child");
        assertThat(tree.place(a, parent, a, "1").violations()).containsExactly("/location/insertAfterId invalid_value");
        Reply unknown = tree.place("0190c1de-7a11-7c3e-9d01-2f6a5b8c1d01", parent, a, "1");
        assertThat(unknown.violations()).containsExactly("/resourceId resource_not_found");
        assertThat(Requests.patch(api, "/v2/resources/position", "{\"parentId\": 1}")
                        .violations())
                .containsExactlyInAnyOrder("/resourceId required", "/parentId wrong_type", "/location required");
    }

    @Test
    void aRootRecordsWhenAResourceWasLastAdded(Api api) {
        Tree tree = new Tree(api);
        String note = tree.note("note", INBOX);
        String created = tree.record(note).path("createdAt").asText();
        assertThat(tree.root("inbox").path("lastResourceAddedAt").asText()).isEqualTo(created);
        assertThat(tree.root("bin").path("lastResourceAddedAt").isNull()).isTrue();

        tree.archive(note);

        String archived = tree.record(note).path("modifiedAt").asText();
        assertThat(tree.root("bin").path("lastResourceAddedAt").asText()).isEqualTo(archived);
        assertThat(tree.root("inbox").path("lastResourceAddedAt").asText()).isEqualTo(created);
        assertThat(tree.root("inbox").at("/folder/childrenCount").asInt()).isZero();
        assertThat(tree.root("bin").at("/folder/childrenCount").asInt()).isEqualTo(1);
    }
}
