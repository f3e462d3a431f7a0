package cairn.adapter.persistence;

import cairn.application.port.UploadRepositoryContract;

class JdbiUploadRepositoryTest extends DatabaseTestCase implements UploadRepositoryContract {}
