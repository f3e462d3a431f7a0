package cairn.adapter.persistence.content;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.content.PictureVectorRepositoryContract;

class JdbiPictureVectorRepositoryTest extends DatabaseTestCase implements PictureVectorRepositoryContract {}
