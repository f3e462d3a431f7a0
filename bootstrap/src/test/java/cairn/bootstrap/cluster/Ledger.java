package cairn.bootstrap.cluster;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/// What the clients of a cluster were answered: which resources exist and which were deleted. Every
/// resource is changed by one client only, one request after the other, so its expected state is known.
final class Ledger {
    private final Map<String, Item> items = new ConcurrentHashMap<>();
    private final Set<String> goneWords = ConcurrentHashMap.newKeySet();
    private final Map<String, Integer> answers = new ConcurrentHashMap<>();

    void put(Item item) {
        Item before = items.put(item.id(), item);
        if (before != null && !before.word().equals(item.word())) {
            goneWords.add(before.word());
        }
    }

    void remove(Item item) {
        items.remove(item.id());
        goneWords.add(item.word());
    }

    List<Item> items() {
        return List.copyOf(items.values());
    }

    /// Words of deleted or replaced texts.
    Set<String> goneWords() {
        return Set.copyOf(goneWords);
    }

    void count(String answer) {
        answers.merge(answer, 1, Integer::sum);
    }

    Map<String, Integer> answers() {
        return new TreeMap<>(answers);
    }

    /// What a resource of the client is.
    enum Kind {
        FOLDER,
        NOTE,
        FILE
    }

    /// @param word stands in its text or name, and in no other's
    /// @param bytes counted as storage
    /// @param body what it was made from, to be sent again
    record Item(String id, Kind kind, String parent, String name, String word, int bytes, String key, String body) {
        Item named(String next) {
            return new Item(id, kind, parent, next, word, bytes, key, body);
        }

        Item under(String next) {
            return new Item(id, kind, next, name, word, bytes, key, body);
        }

        Item saying(String nextWord, int nextBytes) {
            return new Item(id, kind, parent, name, nextWord, nextBytes, key, body);
        }

        String path() {
            return switch (kind) {
                case FOLDER -> "/v2/folders";
                case NOTE -> "/v2/notepads";
                case FILE -> "/v2/files";
            };
        }
    }

    static <T> T pick(Random random, List<T> from) {
        return from.get(random.nextInt(from.size()));
    }
}
