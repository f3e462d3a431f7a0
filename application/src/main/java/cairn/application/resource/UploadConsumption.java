package cairn.application.resource;

import cairn.application.port.BlobStore;
import cairn.application.port.UploadRepository;
import cairn.application.resource.CreateFile.Attached;
import cairn.application.resource.ResourceCreation.Steps;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.ResourceId;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadState;
import cairn.domain.upload.UploadStep;
import cairn.domain.workspace.WorkspaceId;
import java.util.Objects;
import java.util.Optional;

/// Takes uploads of one workspace for a file: each can be taken once.
final class UploadConsumption {
    private final UploadRepository uploads;
    private final BlobStore blobs;
    private final WorkspaceId workspace;

    UploadConsumption(UploadRepository uploads, BlobStore blobs, WorkspaceId workspace) {
        this.uploads = uploads;
        this.blobs = blobs;
        this.workspace = workspace;
    }

    /// A used upload is found too: that it was used is told only after what is missing.
    Attached find(BlobPath path, String pointer) {
        Upload upload = uploads.find(path)
                .filter(found -> found.workspaceId().equals(workspace))
                .filter(found -> found.state() == UploadState.STORED || found.state() == UploadState.CONSUMED)
                .orElseThrow(() -> Missing.attachment(pointer));
        long size = blobs.size(path).orElseThrow(() -> Missing.attachment(pointer));
        return new Attached(path, size, Objects.requireNonNull(upload.sha256()), pointer);
    }

    /// Taken in the unit that makes the file, so that it fails with it.
    Steps steps(Attached file, Optional<Attached> transcript) {
        return new Steps() {
            @Override
            public void check(ResourceId parent) {
                take(file);
                transcript.ifPresent(UploadConsumption.this::take);
            }
        };
    }

    private void take(Attached attached) {
        if (!uploads.advance(attached.path(), UploadStep.CONSUME)) {
            throw new Rejected(new Failure.Conflict(
                    ConflictCode.ATTACHMENT_ALREADY_USED,
                    attached.pointer(),
                    "A resource was already made of this upload; upload the bytes again to make another."));
        }
    }
}
