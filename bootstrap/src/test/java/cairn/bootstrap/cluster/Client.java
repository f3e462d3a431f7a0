package cairn.bootstrap.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Together;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.cluster.Ledger.Item;
import cairn.bootstrap.cluster.Ledger.Kind;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/// One of several clients that write through any available server and retry until they are answered.
final class Client {
    private static final Map<String, String> JSON = Map.of("Content-Type", "application/json");
    private static final Duration PACE = Duration.ofMillis(60);
    private static final int MOST_ITEMS = 60;

    private final int number;
    private final Patience patience;
    private final Ledger ledger;
    private final Random random;
    private final List<String> folders = new ArrayList<>(List.of("@alias::inbox"));
    private final List<Item> items = new ArrayList<>();
    private int made;

    Client(int number, Nodes nodes, Ledger ledger) {
        this.number = number;
        this.ledger = ledger;
        this.random = new Random(20_261_121L + number);
        this.patience = new Patience(nodes, ledger, random);
    }

    void run(BooleanSupplier goesOn) {
        create(Kind.FOLDER);
        while (goesOn.getAsBoolean()) {
            step();
            Waiting.pause(PACE);
        }
    }

    private void step() {
        switch (items.size() < 5 ? random.nextInt(4) : random.nextInt(12)) {
            case 0, 1, 2 -> create(Kind.NOTE);
            case 3 -> create(random.nextBoolean() ? Kind.FILE : Kind.FOLDER);
            case 4 -> create(Kind.FILE);
            case 5, 6 -> rename();
            case 7 -> move();
            case 8, 9 -> rewrite();
            default -> delete();
        }
    }

    private void create(Kind kind) {
        String word = nextWord();
        String key = "key-" + word;
        String text = "# About " + word + "\n\nWhat is kept for " + word + " on all nodes.";
        String parent = Ledger.pick(random, folders);
        Optional<String> body = object(kind, word, text)
                .map(object -> object.put("parentId", parent).toString());
        if (body.isEmpty()) {
            return;
        }
        int bytes = kind == Kind.FOLDER ? 0 : text.length();
        String name = name(kind, word);
        Item draft = new Item("", kind, parent, name, word, bytes, key, body.get());
        Reply reply = random.nextInt(4) == 0 ? twice(draft) : once(draft);
        Item item = new Item(reply.at("/id"), kind, reply.at("/parent/id"), name, word, bytes, key, draft.body());
        keep(item);
    }

    private Reply once(Item draft) {
        return patience.send(
                "create", api -> api.with("Idempotency-Key", draft.key()).post(draft.path(), draft.body()), 201);
    }

    /// Sends a request twice, mostly through two servers, like a client that gave up waiting.
    private Reply twice(Item draft) {
        List<Reply> replies = Together.run(2, i -> once(draft));
        assertThat(replies.getFirst().body()).isEqualTo(replies.getLast().body());
        return replies.getFirst();
    }

    private Optional<ObjectNode> object(Kind kind, String word, String text) {
        return switch (kind) {
            case FOLDER -> Optional.of(Api.object().put("name", "About " + word));
            case NOTE -> Optional.of(tagged(Api.object().put("name", "Note").put("text", text), word));
            case FILE -> file(word, text);
        };
    }

    /// The text of a note is rewritten later, so its name must not depend on it.
    private static String name(Kind kind, String word) {
        return switch (kind) {
            case FOLDER -> "About " + word;
            case NOTE -> "Note";
            case FILE -> word + ".txt";
        };
    }

    private void keep(Item item) {
        ledger.put(item);
        if (item.kind() == Kind.FOLDER) {
            folders.add(item.id());
        } else {
            items.add(item);
            patience.find(item);
        }
    }

    private static ObjectNode tagged(ObjectNode note, String word) {
        note.putArray("tags")
                .add(Api.object().put("name", "all"))
                .add(Api.object().put("name", "tag " + word.charAt(word.length() - 1)));
        return note;
    }

    /// Bytes go to the bucket; while that is unavailable, the client gives up this time.
    private Optional<ObjectNode> file(String word, String text) {
        return patience.upload(word + ".txt", text.getBytes(StandardCharsets.UTF_8))
                .map(path -> {
                    ObjectNode file = Api.object().put("mimeType", "text/plain");
                    file.putObject("attachment").put("path", path).put("filename", word + ".txt");
                    return file;
                });
    }

    private void rename() {
        replace(patch(Ledger.pick(random, items), item -> item.named("Renamed " + nextWord()), "name"));
    }

    private void move() {
        String parent = folders.get(random.nextInt(folders.size() - 1) + 1);
        replace(patch(Ledger.pick(random, items), item -> item.under(parent), "parentId"));
    }

    private Item patch(Item item, UnaryOperator<Item> change, String field) {
        Item next = change.apply(item);
        String body = Api.object()
                .put(field, field.equals("name") ? next.name() : next.parent())
                .toString();
        patience.send(
                field,
                api -> api.send("PATCH", "/v2/resources/" + item.id(), BodyPublishers.ofString(body), JSON),
                200,
                204);
        return next;
    }

    private void rewrite() {
        Item item = Ledger.pick(random, items);
        if (item.kind() != Kind.NOTE) {
            return;
        }
        String word = nextWord();
        String text = "Now it says " + word + " and nothing else.";
        String body = Api.object().put("text", text).toString();
        patience.send(
                "rewrite",
                api -> api.send("PUT", "/v2/notepads/" + item.id() + "/content", BodyPublishers.ofString(body), JSON),
                200,
                204);
        Item next = item.saying(word, text.length());
        replace(next);
        patience.find(next);
    }

    /// A resource deleted by a request whose answer was lost is missing for the retry.
    private void delete() {
        if (items.size() < MOST_ITEMS / 4 && random.nextBoolean()) {
            return;
        }
        Item item = Ledger.pick(random, items);
        ObjectNode body = Api.object();
        body.putArray("resourceIds").add(item.id());
        patience.send("delete", api -> api.post("/v2/resources/delete", body), 204, 404);
        items.remove(item);
        ledger.remove(item);
    }

    private void replace(Item next) {
        items.replaceAll(item -> item.id().equals(next.id()) ? next : item);
        assertThat(items).contains(next);
        ledger.put(next);
    }

    private String nextWord() {
        made++;
        return "word" + number + "x" + made;
    }
}
