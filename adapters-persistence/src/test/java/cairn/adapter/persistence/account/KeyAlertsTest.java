package cairn.adapter.persistence.account;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.account.KeyAlerts;
import cairn.application.port.account.KeyAlertsContract;

class KeyAlertsTest extends DatabaseTestCase implements KeyAlertsContract {
    @Override
    public KeyAlerts alerts() {
        return database().keyAlerts();
    }
}
