package cairn.adapter.persistence.job;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.job.JobAlerts;
import cairn.application.port.job.JobAlertsContract;

class JobAlertsTest extends DatabaseTestCase implements JobAlertsContract {
    @Override
    public JobAlerts alerts() {
        return database().jobAlerts();
    }
}
