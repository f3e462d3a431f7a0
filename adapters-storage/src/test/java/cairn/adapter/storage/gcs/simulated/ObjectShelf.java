package cairn.adapter.storage.gcs.simulated;

import cairn.adapter.storage.gcs.simulated.StoredObject.Draft;
import java.time.InstantSource;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/// The objects of the bucket, the last generation of each.
public final class ObjectShelf {
    private final NavigableMap<String, StoredObject> objects = new TreeMap<>();
    private final InstantSource clock;
    private final Faults faults;
    private long lastGeneration = 1_700_000_000_000_000L;

    ObjectShelf(InstantSource clock, Faults faults) {
        this.faults = faults;
        this.clock = clock;
    }

    public synchronized Optional<StoredObject> find(String name) {
        return Optional.ofNullable(objects.get(name));
    }

    /// The objects in the order of their names.
    public synchronized List<StoredObject> list() {
        return List.copyOf(objects.values());
    }

    public synchronized void clear() {
        objects.clear();
    }

    /// Flips a bit of an object, but keeps its checksum.
    public synchronized void corrupt(String name) {
        find(name).orElseThrow().bytes()[0] ^= 1;
    }

    synchronized StoredObject put(Draft draft, byte[] bytes, Preconditions preconditions) {
        preconditions.check(find(draft.name()));
        lastGeneration++;
        byte[] arrived = faults.carried(bytes);
        StoredObject object = new StoredObject(
                draft.name(),
                arrived,
                lastGeneration,
                StoredObject.crc32c(arrived),
                draft.contentType(),
                draft.contentDisposition(),
                draft.contentEncoding(),
                clock.instant());
        objects.put(draft.name(), object);
        return object;
    }

    synchronized StoredObject get(String name, Preconditions preconditions) {
        StoredObject object = find(name).filter(preconditions::isOfGeneration).orElseThrow(Refused::notFound);
        preconditions.check(Optional.of(object));
        return object;
    }

    synchronized void delete(String name, Preconditions preconditions) {
        objects.remove(get(name, preconditions).name());
    }
}
