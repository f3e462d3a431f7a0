package cairn.adapter.persistence;

import cairn.application.port.PictureVectorRepositoryContract;

class JdbiPictureVectorRepositoryTest extends DatabaseTestCase implements PictureVectorRepositoryContract {}
