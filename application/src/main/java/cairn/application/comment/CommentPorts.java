package cairn.application.comment;

import cairn.application.port.IdSource;
import cairn.application.port.annotation.CommentRepository;
import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.job.JobQueue;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.transaction.Transactions;
import java.time.InstantSource;

/// Everything that commenting touches.
public record CommentPorts(
        Transactions transactions,
        ResourceRepository resources,
        ResourceChanges changes,
        CommentRepository comments,
        ProcessingRepository processing,
        IndexBacklog backlog,
        JobQueue jobs,
        IdSource ids,
        InstantSource clock) {}
