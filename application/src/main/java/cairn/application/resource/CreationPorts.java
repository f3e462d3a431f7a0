package cairn.application.resource;

import cairn.application.port.IdSource;
import cairn.application.port.account.UsageRepository;
import cairn.application.port.annotation.CommentRepository;
import cairn.application.port.annotation.TagRepository;
import cairn.application.port.job.JobQueue;
import cairn.application.port.resource.Destinations;
import cairn.application.port.resource.ExternalIds;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.resource.SiblingRepository;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.transaction.Transactions;
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
