package cairn.domain.search;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/// Parts of a hit that are computed only on request.
public enum HitPart {
    SNIPPET,
    HIGHLIGHTS,
    CHUNKS,
    EXPLANATION;

    /// The parts that searches return by default.
    public static final Set<HitPart> USUAL = Collections.unmodifiableSet(EnumSet.complementOf(EnumSet.of(EXPLANATION)));
}
