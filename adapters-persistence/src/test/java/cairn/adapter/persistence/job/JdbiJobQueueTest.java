package cairn.adapter.persistence.job;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.job.JobQueueContract;

class JdbiJobQueueTest extends DatabaseTestCase implements JobQueueContract {}
