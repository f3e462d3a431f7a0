package cairn.application.comment;

import cairn.application.port.CommentRepository;
import cairn.application.port.IdSource;
import cairn.application.port.IndexBacklog;
import cairn.application.port.JobQueue;
import cairn.application.port.ProcessingRepository;
import cairn.application.port.ResourceRepository;
import cairn.application.port.RevisionRepository;
import cairn.application.port.Transactions;
import java.time.InstantSource;

/// Everything that commenting touches.
public record CommentPorts(
        Transactions transactions,
        ResourceRepository resources,
        RevisionRepository revisions,
        CommentRepository comments,
        ProcessingRepository processing,
        IndexBacklog backlog,
        JobQueue jobs,
        IdSource ids,
        InstantSource clock) {}
