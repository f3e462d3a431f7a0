package cairn.adapter.persistence.content;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.PictureVectorRepositoryContract;

class JdbiPictureVectorRepositoryTest extends DatabaseTestCase implements PictureVectorRepositoryContract {}
