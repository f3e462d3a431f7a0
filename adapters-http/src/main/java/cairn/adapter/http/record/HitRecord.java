package cairn.adapter.http.record;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;

/// A hit: the record itself, with these fields added at the same level.
///
/// @param score 0–1
/// @param highlights null until a later version finds them
/// @param chunks null until a later version finds them
public record HitRecord(
        @JsonUnwrapped ResourceRecord resource,
        double score,
        @Nullable Object highlights,
        @Nullable Object chunks) {}
