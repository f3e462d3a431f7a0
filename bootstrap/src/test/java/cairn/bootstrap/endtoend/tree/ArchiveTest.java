package cairn.bootstrap.endtoend.tree;

import static cairn.bootstrap.endtoend.Tree.BIN;
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
class ArchiveTest {
    private static List<String> listed(Api api) {
        return api.post("/v2/resources/filter", "{\"limit\": 200}").each("/resources", "id");
    }

    private static List<String> found(Api api, String text) {
        return api.search("\"" + text + "\"").each("/hits", "id");
    }

    @Test
    void archivedSubtreesKeepTheirShapeAndLeaveListsAndSearch(Api api) {
        Tree tree = new Tree(api);
        String folder = tree.folder("folder", INBOX);
        String inner = tree.folder("inner", folder);
        String note = tree.note("okapi", inner);
        String kept = tree.note("okapi kept", INBOX);

        assertThat(tree.archive(folder).status()).isEqualTo(204);

        assertThat(tree.record(folder).at("/parent/id").asText()).isEqualTo(tree.bin());
        assertThat(tree.record(inner).at("/parent/id").asText()).isEqualTo(folder);
        assertThat(tree.record(note).at("/root/subtype").asText()).isEqualTo("bin");
        assertThat(listed(api)).containsExactly(kept);
        assertThat(found(api, "okapi")).containsExactly(kept);
        assertThat(tree.childIds(BIN)).containsExactly(folder);
        assertThat(tree.childIds(inner)).containsExactly(note);
        assertThat(tree.total(INBOX)).isEqualTo(1);
        assertThat(tree.total(BIN)).isEqualTo(1);
    }

    @Test
    void aRecoveredSubtreeReturnsToItsPosition(Api api) {
        Tree tree = new Tree(api);
        String parent = tree.folder("parent", INBOX);
        String a = tree.note("a", parent);
        String b = tree.folder("b", parent);
        String c = tree.note("c", parent);
        String deep = tree.note("deep", b);

        tree.archive(b);
        assertThat(tree.childIds(parent)).containsExactly(a, c);
        assertThat(tree.recover(b, b).status()).isEqualTo(204);

        assertThat(tree.childIds(parent)).containsExactly(a, b, c);
        assertThat(tree.record(deep).at("/root/subtype").asText()).isEqualTo("inbox");
        assertThat(found(api, "deep")).containsExactly(deep);
        assertThat(List.of(tree.total(parent), tree.total(BIN))).containsExactly(3, 0);
    }

    @Test
    void aRecoveredItemFollowsTheOneThatTookItsPosition(Api api) {
        Tree tree = new Tree(api);
        String parent = tree.folder("parent", INBOX);
        String a = tree.note("a", parent);
        String b = tree.note("b", parent);
        String c = tree.note("c", parent);
        String key = tree.record(b).path("sortKey").asText();
        tree.archive(b);
        String d = tree.note("d", INBOX);
        tree.place(d, parent, a, key);

        tree.recover(b);

        assertThat(tree.childIds(parent)).containsExactly(a, d, b, c);
    }

    @Test
    void itemsWithoutTheirParentAreRecoveredToTheInbox(Api api) {
        Tree tree = new Tree(api);
        String gone = tree.folder("gone", INBOX);
        String orphan = tree.note("orphan", gone);
        String binned = tree.folder("binned", INBOX);
        String first = tree.note("first", binned);
        String nested = tree.note("nested", binned);
        tree.archive(orphan, first);
        tree.delete(gone);
        tree.archive(binned);

        assertThat(tree.recover(orphan, first, nested).status()).isEqualTo(204);

        assertThat(tree.childIds(INBOX)).containsExactlyInAnyOrder(orphan, first, nested);
        assertThat(tree.childIds(BIN)).containsExactly(binned);
        assertThat(tree.total(binned)).isZero();
    }

    @Test
    void nestedItemsAreRecoveredInAnyOrder(Api api) {
        Tree tree = new Tree(api);
        String folder = tree.folder("folder", INBOX);
        String inner = tree.folder("inner", folder);
        String note = tree.note("note", inner);
        String stays = tree.note("stays", folder);
        tree.archive(note);
        tree.archive(inner);
        tree.archive(folder);

        assertThat(tree.recover(note, stays, inner, folder).status()).isEqualTo(204);

        assertThat(tree.record(note).at("/parent/id").asText()).isEqualTo(inner);
        assertThat(tree.record(inner).at("/parent/id").asText()).isEqualTo(folder);
        assertThat(tree.record(stays).at("/parent/id").asText()).isEqualTo(folder);
        assertThat(tree.total(BIN)).isZero();
    }

    @Test
    void repeatedArchivingAndRecoveryChangeNothing(Api api) {
        Tree tree = new Tree(api);
        String folder = tree.folder("folder", INBOX);
        String note = tree.note("note", folder);
        assertThat(tree.recover(folder).status()).isEqualTo(204);
        tree.archive(folder, note, folder);
        String modified = tree.record(folder).path("modifiedAt").asText();

        assertThat(tree.archive(note, folder).status()).isEqualTo(204);

        assertThat(tree.record(note).at("/parent/id").asText()).isEqualTo(folder);
        assertThat(tree.record(folder).path("modifiedAt").asText()).isEqualTo(modified);
        tree.recover(folder);
        tree.recover(folder, note);
        assertThat(tree.record(note).at("/parent/id").asText()).isEqualTo(folder);
        assertThat(tree.childIds(INBOX)).containsExactly(folder);
    }

    @Test
    void recoveryReturnsAnItemToItsLatestFolder(Api api) {
        Tree tree = new Tree(api);
        String folder = tree.folder("folder", INBOX);
        String note = tree.note("note", folder);
        tree.archive(note);

        tree.move(note, INBOX);
        tree.archive(note);
        tree.recover(note);

        assertThat(tree.record(note).at("/parent/name").asText()).isEqualTo("Inbox");
    }

    @Test
    void archivesAndRecoversAllOrNone(Api api, Api other) {
        Tree tree = new Tree(api);
        String mine = tree.note("mine", INBOX);
        String foreign = new Tree(other).note("theirs", INBOX);
        String unknown = "0190c1de-7a11-7c3e-9d01-2f6a5b8c1d01";

        for (String missing : List.of(foreign, unknown)) {
            Reply refused = tree.archive(mine, missing);
            assertThat(refused.status()).isEqualTo(404);
            assertThat(refused.violations()).containsExactly("/resourceIds/1 resource_not_found");
            assertThat(tree.recover(mine, missing).violations()).containsExactly("/resourceIds/1 resource_not_found");
        }
        assertThat(tree.record(mine).at("/root/subtype").asText()).isEqualTo("inbox");
        assertThat(new Tree(other).record(foreign).at("/root/subtype").asText()).isEqualTo("inbox");
    }
}
