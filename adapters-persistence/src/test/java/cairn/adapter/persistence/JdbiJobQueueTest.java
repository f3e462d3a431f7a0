package cairn.adapter.persistence;

import cairn.application.port.JobQueueContract;

class JdbiJobQueueTest extends DatabaseTestCase implements JobQueueContract {}
