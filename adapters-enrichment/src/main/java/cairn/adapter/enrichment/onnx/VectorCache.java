package cairn.adapter.enrichment.onnx;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import org.jspecify.annotations.Nullable;

/// Caches the vectors of the most recent or frequent queries. Long queries are not cached, so that the
/// size in bytes is limited too.
public final class VectorCache {
    private static final int MAX_KEY = 1000;

    private final Cache<String, float[]> vectors;

    public VectorCache(int capacity) {
        this.vectors = Caffeine.newBuilder().maximumSize(capacity).build();
    }

    public float @Nullable [] find(String text) {
        float[] found = vectors.getIfPresent(text);
        return found == null ? null : found.clone();
    }

    public void put(String text, float[] vector) {
        if (text.length() <= MAX_KEY) {
            vectors.put(text, vector.clone());
        }
    }
}
