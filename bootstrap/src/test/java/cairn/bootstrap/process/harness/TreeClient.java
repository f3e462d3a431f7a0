package cairn.bootstrap.process.harness;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Tree;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/// One of several clients that change a tree at random and concurrently.
public final class TreeClient {
    static final String TEXT = "note";
    private static final Set<String> FORBIDDEN = Set.of("parent_in_own_subtree", "tree_too_deep");
    private static final Set<String> FULL = Set.of("exceeds_resource_limit");

    private final Tree tree;
    private final TreeLedger ledger;
    private final Random random;
    private final Map<String, Integer> answers = new TreeMap<>();

    public TreeClient(Tree tree, TreeLedger ledger, long seed) {
        this.tree = tree;
        this.ledger = ledger;
        this.random = new Random(seed);
    }

    /// @return how often it heard what
    public Map<String, Integer> run(BooleanSupplier goesOn) {
        while (goesOn.getAsBoolean()) {
            switch (random.nextInt(10)) {
                case 0, 1 -> create(true);
                case 2 -> create(false);
                case 3, 4, 5 -> move();
                case 6 -> archive();
                case 7, 8 -> recover();
                default -> delete();
            }
        }
        return answers;
    }

    private void create(boolean isFolder) {
        boolean isPrecious = random.nextInt(3) == 0;
        String parent = ledger.parent(random, isPrecious);
        Reply reply = isFolder
                ? tree.api().createFolder("folder", parent)
                : tree.api().createNote(TEXT, note -> note.put("parentId", parent));
        note("create", reply, 201);
        if (reply.status() == 201) {
            ledger.made(reply.at("/id"), parent, isPrecious, isFolder);
        }
    }

    private void move() {
        boolean isPrecious = random.nextBoolean();
        String id = ledger.any(random, isPrecious);
        String parent = ledger.parent(random, isPrecious);
        if (!id.isEmpty()) {
            ledger.placed(id, parent);
            note("move", tree.move(id, parent), 204);
        }
    }

    private void archive() {
        some(random.nextBoolean()).ifPresent(ids -> note("archive", tree.archive(ids), 204));
    }

    private void recover() {
        some(random.nextBoolean()).ifPresent(ids -> note("recover", tree.recover(ids), 204));
    }

    private void delete() {
        some(false).ifPresent(ids -> {
            Reply reply = tree.delete(ids);
            note("delete", reply, 204);
            if (reply.status() == 204) {
                ledger.deleted(List.of(ids));
            }
        });
    }

    /// One to three, perhaps nested in each other.
    private Optional<String[]> some(boolean arePrecious) {
        String[] ids = Stream.generate(() -> ledger.any(random, arePrecious))
                .limit(1L + random.nextInt(3))
                .toArray(String[]::new);
        return ids[0].isEmpty() ? Optional.empty() : Optional.of(ids);
    }

    /// Whatever others do meanwhile, every answer is a success or an expected refusal.
    private void note(String what, Reply reply, int done) {
        assertThat(reply.status()).as(what + ": " + reply.text()).isIn(done, 403, 404, 409);
        if (reply.status() == 409) {
            assertThat(reply.at("/detail")).as(what).isIn(FORBIDDEN);
        }
        if (reply.status() == 403) {
            assertThat(reply.at("/detail")).as(what).isIn(FULL);
        }
        answers.merge(what + " " + reply.status(), 1, Integer::sum);
    }
}
