package cairn.application.tree;

import cairn.application.port.IdSource;
import cairn.application.port.account.UsageRepository;
import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.UploadRepository;
import cairn.application.port.job.JobQueue;
import cairn.application.port.resource.ResourceCopies;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.tree.TreeRepository;
import java.time.InstantSource;

/// What copying a folder touches.
public record CopyPorts(
        Transactions transactions,
        ResourceRepository resources,
        TreeRepository tree,
        ResourceCopies copies,
        UploadRepository uploads,
        BlobStore blobs,
        BlobRemovals blobRemovals,
        UsageRepository usage,
        IndexBacklog backlog,
        JobQueue jobs,
        IdSource ids,
        InstantSource clock) {}
