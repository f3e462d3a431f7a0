package cairn.adapter.persistence.job;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.JobQueueContract;

class JdbiJobQueueTest extends DatabaseTestCase implements JobQueueContract {}
