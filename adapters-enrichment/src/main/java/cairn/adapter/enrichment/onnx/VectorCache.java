package cairn.adapter.enrichment.onnx;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The vectors of the questions asked last. Long questions are not kept, so that its size in bytes is bounded too.
public final class VectorCache {
    private static final int MAX_KEY = 1000;

    private final int capacity;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<String, float[]> vectors = new LinkedHashMap<>(16, 0.75f, true);

    public VectorCache(int capacity) {
        this.capacity = capacity;
    }

    public float @Nullable [] find(String text) {
        lock.lock();
        try {
            float[] found = vectors.get(text);
            return found == null ? null : found.clone();
        } finally {
            lock.unlock();
        }
    }

    public void put(String text, float[] vector) {
        if (text.length() > MAX_KEY) {
            return;
        }
        lock.lock();
        try {
            vectors.put(text, vector.clone());
            if (vectors.size() > capacity) {
                vectors.remove(vectors.keySet().iterator().next());
            }
        } finally {
            lock.unlock();
        }
    }
}
