package cairn.adapter.persistence.job;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.job.JobQueueContract;
import cairn.application.port.job.ProcessingJobsContract;

class JdbiJobQueueTest extends DatabaseTestCase implements JobQueueContract, ProcessingJobsContract {}
