package cairn.adapter.persistence.content;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.content.PictureRepositoryContract;

class JdbiPictureRepositoryTest extends DatabaseTestCase implements PictureRepositoryContract {}
