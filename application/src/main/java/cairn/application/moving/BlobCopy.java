package cairn.application.moving;

import cairn.application.Sha256;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.BlobStore.Checksum;
import cairn.application.port.blob.BlobStore.Stored;
import cairn.application.port.moving.MoveSource;
import cairn.application.port.moving.MoveSource.MovedBlob;
import cairn.application.port.moving.MoveTarget;
import cairn.application.port.moving.MoveTarget.Run;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;

/// Copies the bytes that rows refer to, except those already at the target. Their new digest is always a
/// SHA-256, because a digest of a bucket is valid only in that bucket.
final class BlobCopy {
    private static final String STEP = "copy files";

    private final BlobStore from;
    private final BlobStore to;
    private final MoveSource source;
    private final MoveTarget target;
    private final MoveProgress progress;
    private long seen;
    private long blobs;
    private long bytes;

    BlobCopy(BlobStore from, BlobStore to, MoveSource source, MoveTarget target, MoveProgress progress) {
        this.from = from;
        this.to = to;
        this.source = source;
        this.target = target;
        this.progress = progress;
    }

    Totals copy(Run run) {
        long total = source.countBlobs(run.part());
        progress.report(STEP, 0, total);
        try (OrderedParallel<Copied> ahead = new OrderedParallel<>(copied -> note(copied, total))) {
            source.readBlobs(run.part(), blob -> ahead.begin(() -> new Copied(blob, copy(blob))));
            ahead.finish();
        }
        return new Totals(blobs, bytes);
    }

    private void note(Copied copied, long total) {
        MovedBlob blob = copied.blob();
        copied.sha256()
                .filter(sha256 -> !blob.digest().equals(Optional.of(sha256)))
                .ifPresent(sha256 -> target.settle(blob, sha256));
        blobs += copied.sha256().isPresent() ? 1 : 0;
        bytes += copied.sha256().isPresent() ? blob.size() : 0;
        progress.report(STEP, ++seen, total);
    }

    /// @return the SHA-256; empty for an upload without bytes
    private Optional<String> copy(MovedBlob blob) {
        return present(blob).or(() -> stream(blob));
    }

    /// Returns the SHA-256 of correct bytes that are already at the target.
    private Optional<String> present(MovedBlob blob) {
        return to.checksum(blob.path())
                .filter(there -> there.size() == blob.size())
                .filter(there -> from.checksum(blob.path())
                        .filter(here -> agree(here, there))
                        .isPresent())
                .flatMap(there -> there.sha256().or(() -> blob.digest().filter(BlobCopy::isSha256)));
    }

    static boolean agree(Checksum one, Checksum other) {
        boolean unequal = one.sha256().isPresent()
                && other.sha256().isPresent()
                && !one.sha256().equals(other.sha256());
        return one.size() == other.size() && one.crc32c() == other.crc32c() && !unequal;
    }

    static boolean isSha256(String digest) {
        return digest.matches("[0-9a-f]{64}");
    }

    private Optional<String> stream(MovedBlob blob) {
        MessageDigest read = Sha256.digest();
        try (InputStream in = new DigestInputStream(from.open(blob.path(), 0), read)) {
            Stored stored = to.write(blob.path(), in, blob.size());
            String sha256 = HexFormat.of().formatHex(read.digest());
            requireEqual(blob, sha256, stored);
            return Optional.of(sha256);
        } catch (NoSuchFileException e) {
            if (blob.digest().isEmpty()) {
                return Optional.empty();
            }
            throw new MoveRefused("The source has lost the bytes of " + blob.path()
                    + " since the copy began; restore them, and run the command again.");
        } catch (IOException e) {
            throw new UncheckedIOException("the bytes of " + blob.path() + " can't be copied", e);
        }
    }

    private static void requireEqual(MovedBlob blob, String sha256, Stored stored) {
        Optional<String> known = blob.digest().filter(BlobCopy::isSha256);
        if (!sha256.equals(stored.digest()) || !sha256.equals(known.orElse(sha256))) {
            throw new MoveRefused("The bytes of " + blob.path() + " at the source have the SHA-256 " + sha256
                    + ", its rows say " + known.orElse(stored.digest()) + ".");
        }
    }

    record Totals(long blobs, long bytes) {}

    private record Copied(MovedBlob blob, Optional<String> sha256) {}
}
