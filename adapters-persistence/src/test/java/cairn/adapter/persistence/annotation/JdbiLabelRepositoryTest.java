package cairn.adapter.persistence.annotation;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.annotation.LabelRepositoryContract;

class JdbiLabelRepositoryTest extends DatabaseTestCase implements LabelRepositoryContract {}
