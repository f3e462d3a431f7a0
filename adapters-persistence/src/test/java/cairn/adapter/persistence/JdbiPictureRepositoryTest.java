package cairn.adapter.persistence;

import cairn.application.port.PictureRepositoryContract;

class JdbiPictureRepositoryTest extends DatabaseTestCase implements PictureRepositoryContract {}
