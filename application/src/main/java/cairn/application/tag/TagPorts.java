package cairn.application.tag;

import cairn.application.port.IdSource;
import cairn.application.port.annotation.TagRepository;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.transaction.Transactions;
import java.time.InstantSource;

/// Everything that changes of tags touch.
public record TagPorts(
        Transactions transactions,
        TagRepository tags,
        ResourceRepository resources,
        ResourceChanges changes,
        IndexBacklog backlog,
        IdSource ids,
        InstantSource clock) {}
