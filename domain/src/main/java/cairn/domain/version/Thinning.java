package cairn.domain.version;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Decides which earlier versions of a resource are kept. The rule depends on times and sizes only, so
/// the same edits always leave the same versions.
///
/// @param most maximum number of versions
/// @param mostBytes maximum size of all versions together
public record Thinning(int most, long mostBytes) {
    public static final int MOST_OF_NOTE = 100;
    public static final long MOST_BYTES_OF_NOTE = 256L << 20;
    public static final int MOST_OF_FILE = 20;

    public static final Thinning OF_NOTES = new Thinning(MOST_OF_NOTE, MOST_BYTES_OF_NOTE);
    public static final Thinning OF_FILES = new Thinning(MOST_OF_FILE, Long.MAX_VALUE);

    /// If one author saves a note repeatedly within one span of this length, each text that the next one
    /// continues (see [#goesOn]) is dropped. Spans are aligned to the clock, not to the first save.
    public static final Duration QUICK = Duration.ofMinutes(5);

    private static final Duration HOURS_OF = Duration.ofDays(1);
    private static final Duration DAYS_OF = Duration.ofDays(30);

    /// Whether the author of `before` saves again within the same span.
    public static boolean isQuick(Version before, Author next, Instant at) {
        return before.author().equals(next) && span(before.writtenAt(), QUICK) == span(at, QUICK);
    }

    /// Whether `after` continues `before`, which loses at most a quarter of its bytes. All bytes between
    /// the common prefix and the common suffix count as lost.
    public static boolean goesOn(byte[] before, byte[] after) {
        int shorter = Math.min(before.length, after.length);
        int head = 0;
        while (head < shorter && before[head] == after[head]) {
            head++;
        }
        int tail = 0;
        while (tail < shorter - head && before[before.length - 1 - tail] == after[after.length - 1 - tail]) {
            tail++;
        }
        long lost = (long) before.length - head - tail;
        return lost * 4 <= before.length;
    }

    /// Returns the versions to delete. The last version of each hour lasts for a day, the last of each
    /// day (UTC) for 30 days. Deletes the oldest of the others first, then the oldest of these.
    ///
    /// @param versions oldest first
    public List<Version> surplus(List<Version> versions, Instant now) {
        List<Version> kept = new ArrayList<>(versions);
        List<Version> gone = new ArrayList<>();
        Set<Version> lasting = lasting(versions, now);
        long bytes = bytes(versions);
        while (kept.size() > most || bytes > mostBytes) {
            Version next = kept.stream()
                    .filter(version -> !lasting.contains(version))
                    .findFirst()
                    .orElseGet(kept::getFirst);
            kept.remove(next);
            gone.add(next);
            bytes -= next.size();
        }
        return gone;
    }

    /// Returns the versions to delete, oldest first, so that at least `bytes` are freed; all
    /// versions if they have less.
    ///
    /// @param versions oldest first
    public static List<Version> givingWay(List<Version> versions, long bytes) {
        List<Version> gone = new ArrayList<>();
        long freed = 0;
        for (Version version : versions) {
            if (freed >= bytes) {
                return gone;
            }
            gone.add(version);
            freed += version.size();
        }
        return gone;
    }

    public static long bytes(Collection<Version> versions) {
        return versions.stream().mapToLong(Version::size).sum();
    }

    private static Set<Version> lasting(List<Version> versions, Instant now) {
        Set<Version> lasting = new HashSet<>();
        for (int i = 0; i < versions.size(); i++) {
            Version version = versions.get(i);
            Instant next = i + 1 < versions.size() ? versions.get(i + 1).writtenAt() : Instant.MAX;
            Duration age = Duration.between(version.writtenAt(), now);
            boolean endsHour = endsSpan(version.writtenAt(), next, Duration.ofHours(1));
            boolean endsDay = endsSpan(version.writtenAt(), next, Duration.ofDays(1));
            if ((endsHour && age.compareTo(HOURS_OF) <= 0) || (endsDay && age.compareTo(DAYS_OF) <= 0)) {
                lasting.add(version);
            }
        }
        return lasting;
    }

    private static boolean endsSpan(Instant at, Instant next, Duration length) {
        return next.equals(Instant.MAX) || span(at, length) != span(next, length);
    }

    private static long span(Instant at, Duration length) {
        return Math.floorDiv(at.toEpochMilli(), length.toMillis());
    }
}
