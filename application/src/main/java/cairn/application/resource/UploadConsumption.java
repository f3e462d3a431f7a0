package cairn.application.resource;

import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.UploadRepository;
import cairn.application.port.resource.Destinations.Destination;
import cairn.application.resource.CreateFile.Attached;
import cairn.application.resource.ResourceCreation.Steps;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadStep;
import cairn.domain.workspace.WorkspaceId;
import java.util.Objects;
import java.util.Optional;

/// Consumes uploads of one workspace, each only once.
public final class UploadConsumption {
    private final UploadRepository uploads;
    private final BlobStore blobs;
    private final WorkspaceId workspace;

    public UploadConsumption(UploadRepository uploads, BlobStore blobs, WorkspaceId workspace) {
        this.uploads = uploads;
        this.blobs = blobs;
        this.workspace = workspace;
    }

    /// Also finds used uploads, because missing objects are reported first.
    public Attached find(BlobPath path, String pointer) {
        return uploads.find(path)
                .filter(found -> found.workspaceId().equals(workspace))
                .flatMap(upload -> attached(upload, pointer))
                .orElseThrow(() -> Missing.attachment(pointer));
    }

    private Optional<Attached> attached(Upload upload, String pointer) {
        BlobPath path = upload.path();
        return switch (upload.state()) {
            case OPEN ->
                blobs.received(path)
                        .filter(stored -> stored.size() == upload.size())
                        .map(stored -> new Attached(path, stored.size(), stored.digest(), true, pointer));
            case STORED, IMPORTING, CONSUMED ->
                blobs.size(path).stream()
                        .mapToObj(size ->
                                new Attached(path, size, Objects.requireNonNull(upload.digest()), false, pointer))
                        .findAny();
            case RECEIVING, COLLECTED -> Optional.empty();
        };
    }

    /// Consumes uploads in the transaction that creates the file, so that both succeed or fail.
    Steps steps(Attached file, Optional<Attached> transcript) {
        return new Steps() {
            @Override
            public void check(Destination destination) {
                take(file);
                transcript.ifPresent(UploadConsumption.this::take);
            }
        };
    }

    /// Works in the caller's transaction; refuses a used upload.
    public void take(Attached attached) {
        take(attached, UploadStep.CONSUME);
    }

    /// The same for uses other than files.
    public void take(Attached attached, UploadStep step) {
        if (attached.direct()) {
            uploads.store(attached.path(), attached.digest());
        }
        if (!uploads.advance(attached.path(), step)) {
            throw new Rejected(new Failure.Conflict(
                    ConflictCode.ATTACHMENT_ALREADY_USED,
                    attached.pointer(),
                    "This upload was already used; upload the bytes again to use them once more."));
        }
    }
}
