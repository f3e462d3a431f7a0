package cairn.adapter.persistence.content;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.PictureRepositoryContract;

class JdbiPictureRepositoryTest extends DatabaseTestCase implements PictureRepositoryContract {}
