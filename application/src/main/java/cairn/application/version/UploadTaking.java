package cairn.application.version;

import cairn.application.limit.PlanLimits;
import cairn.application.port.account.UsageRepository;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.UploadRepository;
import cairn.application.resource.UploadConsumption;
import cairn.domain.workspace.WorkspaceId;

/// The consumption of uploads for files, and the limits of plans.
public final class UploadTaking {
    private final UploadRepository uploads;
    private final BlobStore blobs;
    private final PlanLimits limits;

    public UploadTaking(UploadRepository uploads, BlobStore blobs, UsageRepository usage) {
        this.uploads = uploads;
        this.blobs = blobs;
        this.limits = new PlanLimits(usage);
    }

    UploadConsumption of(WorkspaceId workspace) {
        return new UploadConsumption(uploads, blobs, workspace);
    }

    PlanLimits limits() {
        return limits;
    }
}
