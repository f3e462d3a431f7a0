package cairn.adapter.persistence;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.resource.JdbiCreationTimes;
import cairn.adapter.persistence.resource.JdbiDestinations;
import cairn.adapter.persistence.resource.JdbiDuplicateRepository;
import cairn.adapter.persistence.resource.JdbiSiblingRepository;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.adapter.persistence.tree.JdbiAliasRepository;
import cairn.adapter.persistence.tree.JdbiArchiveRepository;
import cairn.adapter.persistence.tree.JdbiExpiredResources;
import cairn.adapter.persistence.tree.JdbiPurges;
import cairn.application.port.IdSource;
import cairn.application.port.resource.CreationTimes;
import cairn.application.port.resource.Destinations;
import cairn.application.port.resource.DuplicateRepository;
import cairn.application.port.resource.SiblingRepository;
import cairn.application.port.tree.AliasRepository;
import cairn.application.port.tree.ArchiveRepository;
import cairn.application.port.tree.ExpiredResources;
import cairn.application.port.tree.Purges;

/// Repositories for the positions of resources in the tree and in time: siblings, aliases, moves, archiving, removal.
public final class DatabasePlaces {
    private final Sessions sessions;
    private final Dialect dialect;
    private final IdSource ids;

    DatabasePlaces(Sessions sessions, Dialect dialect, IdSource ids) {
        this.sessions = sessions;
        this.dialect = dialect;
        this.ids = ids;
    }

    public Destinations destinations() {
        return new JdbiDestinations(sessions);
    }

    public CreationTimes creationTimes() {
        return new JdbiCreationTimes(sessions);
    }

    public DuplicateRepository duplicates() {
        return new JdbiDuplicateRepository(sessions);
    }

    public SiblingRepository siblings() {
        return new JdbiSiblingRepository(sessions);
    }

    public AliasRepository aliases() {
        return new JdbiAliasRepository(sessions, dialect);
    }

    public ArchiveRepository archive() {
        return new JdbiArchiveRepository(sessions);
    }

    public ExpiredResources expired() {
        return new JdbiExpiredResources(sessions);
    }

    public Purges purges() {
        return new JdbiPurges(sessions, ids);
    }
}
