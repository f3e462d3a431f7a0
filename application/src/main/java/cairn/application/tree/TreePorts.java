package cairn.application.tree;

import cairn.application.port.IdSource;
import cairn.application.port.account.UsageRepository;
import cairn.application.port.annotation.TagRepository;
import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.job.JobQueue;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.resource.SiblingRepository;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.tree.AliasRepository;
import cairn.application.port.tree.ArchiveRepository;
import cairn.application.port.tree.Purges;
import cairn.application.port.tree.TreeRepository;
import java.time.InstantSource;

/// Everything a change of the tree touches.
public record TreePorts(
        Transactions transactions,
        ResourceRepository resources,
        ResourceChanges changes,
        TreeRepository tree,
        AliasRepository aliases,
        SiblingRepository siblings,
        ArchiveRepository archive,
        Purges purges,
        BlobRemovals blobRemovals,
        TagRepository tags,
        ProcessingRepository processing,
        UsageRepository usage,
        IndexBacklog backlog,
        JobQueue jobs,
        IdSource ids,
        InstantSource clock) {}
