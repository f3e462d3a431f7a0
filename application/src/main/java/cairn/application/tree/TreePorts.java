package cairn.application.tree;

import cairn.application.port.ArchiveRepository;
import cairn.application.port.BlobRemovals;
import cairn.application.port.IdSource;
import cairn.application.port.IndexBacklog;
import cairn.application.port.JobQueue;
import cairn.application.port.ProcessingRepository;
import cairn.application.port.Purges;
import cairn.application.port.ResourceChanges;
import cairn.application.port.ResourceRepository;
import cairn.application.port.SiblingRepository;
import cairn.application.port.TagRepository;
import cairn.application.port.Transactions;
import cairn.application.port.TreeChanges;
import cairn.application.port.TreeRepository;
import cairn.application.port.UsageRepository;
import java.time.InstantSource;

/// Everything a change of the tree touches.
public record TreePorts(
        Transactions transactions,
        ResourceRepository resources,
        ResourceChanges changes,
        TreeRepository tree,
        TreeChanges treeChanges,
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
