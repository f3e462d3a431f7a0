package cairn.adapter.persistence.upload;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.BlobRemovalsContract;

class JdbiBlobRemovalsTest extends DatabaseTestCase implements BlobRemovalsContract {}
