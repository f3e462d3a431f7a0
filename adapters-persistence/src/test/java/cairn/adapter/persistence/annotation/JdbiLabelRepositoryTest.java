package cairn.adapter.persistence.annotation;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.LabelRepositoryContract;

class JdbiLabelRepositoryTest extends DatabaseTestCase implements LabelRepositoryContract {}
