package cairn.application.resource;

import cairn.application.port.CommentRepository;
import cairn.application.port.Destinations;
import cairn.application.port.ExternalIds;
import cairn.application.port.IdSource;
import cairn.application.port.IndexBacklog;
import cairn.application.port.JobQueue;
import cairn.application.port.ResourceRepository;
import cairn.application.port.SiblingRepository;
import cairn.application.port.TagRepository;
import cairn.application.port.Transactions;
import cairn.application.port.UsageRepository;
import java.time.InstantSource;

/// Everything a creation touches.
public record CreationPorts(
        Transactions transactions,
        ResourceRepository resources,
        ExternalIds externalIds,
        SiblingRepository siblings,
        Destinations destinations,
        TagRepository tags,
        CommentRepository comments,
        UsageRepository usage,
        IndexBacklog backlog,
        JobQueue jobs,
        IdSource ids,
        InstantSource clock) {}
