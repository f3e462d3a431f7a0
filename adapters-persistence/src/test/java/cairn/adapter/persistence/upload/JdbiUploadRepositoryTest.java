package cairn.adapter.persistence.upload;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.blob.UploadRepositoryContract;

class JdbiUploadRepositoryTest extends DatabaseTestCase implements UploadRepositoryContract {}
