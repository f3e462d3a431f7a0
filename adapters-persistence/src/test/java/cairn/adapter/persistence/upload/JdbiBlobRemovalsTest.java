package cairn.adapter.persistence.upload;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.blob.BlobRemovalsContract;

class JdbiBlobRemovalsTest extends DatabaseTestCase implements BlobRemovalsContract {}
