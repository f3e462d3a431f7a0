package cairn.adapter.persistence.publication;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.publication.PublicationRepositoryContract;

class JdbiPublicationRepositoryTest extends DatabaseTestCase implements PublicationRepositoryContract {}
