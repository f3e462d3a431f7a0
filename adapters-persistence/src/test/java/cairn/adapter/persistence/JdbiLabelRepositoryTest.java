package cairn.adapter.persistence;

import cairn.application.port.LabelRepositoryContract;

class JdbiLabelRepositoryTest extends DatabaseTestCase implements LabelRepositoryContract {}
