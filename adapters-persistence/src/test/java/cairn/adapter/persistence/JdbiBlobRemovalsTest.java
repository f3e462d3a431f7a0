package cairn.adapter.persistence;

import cairn.application.port.BlobRemovalsContract;

class JdbiBlobRemovalsTest extends DatabaseTestCase implements BlobRemovalsContract {}
