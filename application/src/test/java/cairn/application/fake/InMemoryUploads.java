package cairn.application.fake;

import cairn.application.port.blob.UploadRepository;
import cairn.domain.content.BlobPath;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadState;
import cairn.domain.upload.UploadStep;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Upload tickets in a table.
final class InMemoryUploads implements UploadRepository {
    private static final Set<UploadState> ENDED = Set.of(UploadState.CONSUMED, UploadState.COLLECTED);
    private static final Set<UploadState> WAITING = Set.of(UploadState.OPEN, UploadState.RECEIVING);

    private final Tables tables;

    InMemoryUploads(Tables tables) {
        this.tables = tables;
    }

    @Override
    public void insert(Upload upload) {
        tables.uploads.insert(upload.path(), upload);
    }

    @Override
    public Optional<Upload> find(BlobPath path) {
        return tables.uploads.find(path);
    }

    @Override
    public boolean advance(BlobPath path, UploadStep step) {
        return change(path, step.from(), upload -> with(upload, step.to(), upload.digest()));
    }

    @Override
    public boolean store(BlobPath path, String digest) {
        return change(path, WAITING, upload -> with(upload, UploadState.STORED, digest));
    }

    private boolean change(BlobPath path, Set<UploadState> from, UnaryOperator<Upload> change) {
        return tables.transactions.writeRelaxed(() -> find(path)
                .filter(upload -> from.contains(upload.state()))
                .filter(upload -> tables.uploads.change(path, change))
                .isPresent());
    }

    static Upload with(Upload upload, UploadState state, @Nullable String digest) {
        return new Upload(
                upload.workspaceId(),
                upload.accountId(),
                upload.path(),
                upload.fileName(),
                upload.size(),
                state,
                digest,
                upload.createdAt(),
                upload.expiresAt());
    }

    @Override
    public List<Upload> listUnconsumed(WorkspaceId workspace, int limit) {
        return list(
                upload ->
                        !ENDED.contains(upload.state()) && upload.workspaceId().equals(workspace),
                Comparator.comparing(Upload::createdAt),
                limit);
    }

    @Override
    public List<Upload> list(Leftover which, Instant before, int limit) {
        return switch (which) {
            case EXPIRED ->
                list(
                        upload -> upload.state() == UploadState.OPEN
                                && upload.expiresAt().isBefore(before),
                        Comparator.comparing(Upload::expiresAt),
                        limit);
            case UNCONSUMED ->
                list(
                        upload -> !ENDED.contains(upload.state())
                                && upload.state() != UploadState.IMPORTING
                                && upload.createdAt().isBefore(before),
                        Comparator.comparing(Upload::createdAt),
                        limit);
        };
    }

    @Override
    public int deleteCollected(Instant before, int limit) {
        return tables.transactions.writeRelaxed(() -> {
            List<Upload> over = list(
                    upload -> upload.state() == UploadState.COLLECTED
                            && upload.expiresAt().isBefore(before),
                    Comparator.comparing(Upload::expiresAt),
                    limit);
            over.forEach(upload -> tables.uploads.delete(upload.path()));
            return over.size();
        });
    }

    private List<Upload> list(Predicate<Upload> condition, Comparator<Upload> order, int limit) {
        return tables.uploads
                .values()
                .filter(condition)
                .sorted(order)
                .limit(limit)
                .toList();
    }
}
