package cairn.adapter.persistence;

import cairn.application.port.WorkloadContract;

class JdbiWorkloadTest extends DatabaseTestCase implements WorkloadContract {}
