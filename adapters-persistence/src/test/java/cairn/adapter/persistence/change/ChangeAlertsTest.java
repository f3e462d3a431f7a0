package cairn.adapter.persistence.change;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.change.ChangeAlerts;
import cairn.application.port.change.ChangeAlertsContract;

class ChangeAlertsTest extends DatabaseTestCase implements ChangeAlertsContract {
    @Override
    public ChangeAlerts alerts() {
        return database().changeAlerts();
    }
}
