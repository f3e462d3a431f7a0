package cairn.domain.search;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/// What of a hit is computed only when asked for.
public enum HitPart {
    SNIPPET,
    HIGHLIGHTS,
    CHUNKS,
    EXPLANATION;

    /// What a search shows by itself.
    public static final Set<HitPart> USUAL = Collections.unmodifiableSet(EnumSet.complementOf(EnumSet.of(EXPLANATION)));
}
