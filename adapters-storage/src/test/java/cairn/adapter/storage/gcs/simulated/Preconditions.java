package cairn.adapter.storage.gcs.simulated;

import java.util.Optional;
import java.util.function.Function;

/// The generation preconditions of a request.
///
/// @param generation the requested generation; any other counts as missing
/// @param match the required last generation; 0 if the object must not exist
/// @param mismatch the generation that must not be the last
record Preconditions(Optional<Long> generation, Optional<Long> match, Optional<Long> mismatch) {
    static Preconditions ofJson(Request request) {
        return of(request::parameter, "generation", "ifGenerationMatch", "ifGenerationNotMatch");
    }

    static Preconditions ofXml(Request request) {
        Preconditions headers = of(request::header, "", "x-goog-if-generation-match", "x-goog-if-generation-not-match");
        return new Preconditions(
                request.parameter("generation").map(Long::valueOf), headers.match(), headers.mismatch());
    }

    private static Preconditions of(
            Function<String, Optional<String>> value, String generation, String match, String mismatch) {
        return new Preconditions(
                value.apply(generation).map(Long::valueOf),
                value.apply(match).map(Long::valueOf),
                value.apply(mismatch).map(Long::valueOf));
    }

    void check(Optional<StoredObject> present) {
        long last = present.map(StoredObject::generation).orElse(0L);
        if (match.filter(wanted -> wanted != last).isPresent()
                || mismatch.filter(unwanted -> unwanted == last).isPresent()) {
            throw Refused.precondition();
        }
    }

    boolean isOfGeneration(StoredObject object) {
        return generation.isEmpty() || generation.get() == object.generation();
    }
}
