package cairn.adapter.persistence.job;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.job.WorkloadContract;

class JdbiWorkloadTest extends DatabaseTestCase implements WorkloadContract {}
