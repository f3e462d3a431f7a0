package cairn.adapter.persistence.job;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.job.JobStatisticsContract;

class JdbiJobStatisticsTest extends DatabaseTestCase implements JobStatisticsContract {}
