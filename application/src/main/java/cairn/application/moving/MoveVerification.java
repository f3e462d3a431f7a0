package cairn.application.moving;

import cairn.application.moving.MoveEnvironment.Ends;
import cairn.application.port.blob.BlobStore.Checksum;
import cairn.application.port.moving.MoveSource.MovedBlob;
import cairn.application.port.moving.MoveTarget.Run;
import cairn.application.port.moving.MovedRows.Sum;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Holds the copy against what it was made of.
final class MoveVerification {
    private static final String ROWS = "verify rows";
    private static final String FILES = "verify files";

    /// So many say enough.
    private static final int MOST = 20;

    private final MoveSide from;
    private final MoveSide to;
    private final Ends ends;
    private final boolean sameBlobs;
    private final MoveProgress progress;
    private final List<String> problems = new ArrayList<>();
    private long seen;

    MoveVerification(MoveSide from, MoveSide to, Ends ends, boolean sameBlobs, MoveProgress progress) {
        this.from = from;
        this.to = to;
        this.ends = ends;
        this.sameBlobs = sameBlobs;
        this.progress = progress;
    }

    List<String> problems(Run run, List<String> tables) {
        rows(run, tables);
        files(run);
        return problems.size() <= MOST ? problems : shortened();
    }

    private List<String> shortened() {
        List<String> first = new ArrayList<>(problems.subList(0, MOST));
        first.add("and " + (problems.size() - MOST) + " more.");
        return first;
    }

    private void rows(Run run, List<String> tables) {
        long total = 2
                * tables.stream()
                        .mapToLong(table -> from.rows().count(run.part(), table))
                        .sum();
        progress.report(ROWS, 0, total);
        long before = 0;
        for (String table : tables) {
            long base = before;
            Sum here = from.rows().sum(run.part(), table, n -> progress.report(ROWS, base + n, total));
            Sum there = to.rows().sum(run.part(), table, n -> progress.report(ROWS, base + here.rows() + n, total));
            before += here.rows() + there.rows();
            compare(table, here, there);
        }
        progress.report(ROWS, total, total);
    }

    private void compare(String table, Sum here, Sum there) {
        if (here.rows() != there.rows()) {
            problems.add(
                    "table " + table + ": " + here.rows() + " rows at the source, " + there.rows() + " at the target");
        } else if (!here.equals(there)) {
            problems.add("table " + table + ": as many rows, but not the same (" + here.digest() + " at the source, "
                    + there.digest() + " at the target)");
        }
    }

    private void files(Run run) {
        long total = ends.source().countBlobs(run.part());
        progress.report(FILES, 0, total);
        try (OrderedParallel<Optional<String>> ahead = new OrderedParallel<>(problem -> note(problem, total))) {
            ends.source().readBlobs(run.part(), blob -> {
                Optional<String> digest = ends.target().digest(blob);
                ahead.begin(() -> problem(blob, digest));
            });
            ahead.finish();
        }
    }

    private void note(Optional<String> problem, long total) {
        problem.ifPresent(problems::add);
        progress.report(FILES, ++seen, total);
    }

    /// @param digest what the target's rows say
    private Optional<String> problem(MovedBlob blob, Optional<String> digest) {
        Optional<Checksum> there = to.blobs().checksum(blob.path());
        Optional<Checksum> here = sameBlobs ? there : from.blobs().checksum(blob.path());
        if (blob.digest().isEmpty() && here.isEmpty()) {
            return Optional.empty();
        }
        if (here.isEmpty() || there.isEmpty()) {
            return Optional.of(blob.path() + ": missing at the " + (here.isEmpty() ? "source" : "target"));
        }
        boolean isWhole = there.get().size() == blob.size() && BlobCopy.agree(here.get(), there.get());
        if (!isWhole) {
            return Optional.of(
                    blob.path() + ": " + told(here.get()) + " at the source, " + told(there.get()) + " at the target");
        }
        return vouchedFor(blob, digest, there.get())
                ? Optional.empty()
                : Optional.of(blob.path() + ": rows of the target vouch for other bytes");
    }

    /// By the source's own SHA-256, where it had one; and by that of the bytes, where the store can tell.
    private boolean vouchedFor(MovedBlob blob, Optional<String> digest, Checksum there) {
        if (sameBlobs) {
            return digest.equals(blob.digest());
        }
        Optional<String> known = blob.digest().filter(BlobCopy::isSha256).or(there::sha256);
        return digest.filter(BlobCopy::isSha256).isPresent()
                && (known.isEmpty() || known.equals(digest))
                && (there.sha256().isEmpty() || there.sha256().equals(digest));
    }

    private static String told(Checksum sum) {
        return sum.size() + " bytes of CRC32C " + Integer.toHexString(sum.crc32c());
    }
}
