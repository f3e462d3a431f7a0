package cairn.application.tag;

import cairn.application.port.IdSource;
import cairn.application.port.IndexBacklog;
import cairn.application.port.ResourceRepository;
import cairn.application.port.RevisionRepository;
import cairn.application.port.TagRepository;
import cairn.application.port.Transactions;
import java.time.InstantSource;

/// Everything that changes of tags touch.
public record TagPorts(
        Transactions transactions,
        TagRepository tags,
        ResourceRepository resources,
        RevisionRepository revisions,
        IndexBacklog backlog,
        IdSource ids,
        InstantSource clock) {}
