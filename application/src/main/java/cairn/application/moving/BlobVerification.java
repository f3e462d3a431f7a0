package cairn.application.moving;

import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.BlobStore.Checksum;
import cairn.application.port.moving.MoveSource;
import cairn.application.port.moving.MoveSource.MovedBlob;
import cairn.application.port.moving.MoveTarget;
import cairn.application.port.moving.MoveTarget.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Compares the copied bytes with the originals, and both with the rows.
final class BlobVerification {
    private static final String FILES = "verify files";

    private final BlobStore from;
    private final BlobStore to;
    private final MoveSource source;
    private final MoveTarget target;
    private final boolean sameBlobs;
    private final MoveProgress progress;
    private final List<String> problems = new ArrayList<>();
    private long seen;

    BlobVerification(
            BlobStore from,
            BlobStore to,
            MoveSource source,
            MoveTarget target,
            boolean sameBlobs,
            MoveProgress progress) {
        this.from = from;
        this.to = to;
        this.source = source;
        this.target = target;
        this.sameBlobs = sameBlobs;
        this.progress = progress;
    }

    List<String> problems(Run run) {
        long total = source.countBlobs(run.part());
        progress.report(FILES, 0, total);
        try (OrderedParallel<Optional<String>> ahead = new OrderedParallel<>(problem -> note(problem, total))) {
            source.readBlobs(run.part(), blob -> {
                Optional<String> digest = target.digest(blob);
                ahead.begin(() -> problem(blob, digest));
            });
            ahead.finish();
        }
        return problems;
    }

    private void note(Optional<String> problem, long total) {
        problem.ifPresent(problems::add);
        progress.report(FILES, ++seen, total);
    }

    /// @param digest according to the target's rows
    private Optional<String> problem(MovedBlob blob, Optional<String> digest) {
        Optional<Checksum> there = to.checksum(blob.path());
        Optional<Checksum> here = sameBlobs ? there : from.checksum(blob.path());
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
                : Optional.of(blob.path() + ": the target's rows expect other bytes");
    }

    /// Whether the digest equals the source's SHA-256, if it had one, and that of the bytes,
    /// if the store knows it.
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
