package cairn.adapter.persistence.account;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.account.RequestQuotasContract;

class JdbiRequestQuotasTest extends DatabaseTestCase implements RequestQuotasContract {}
