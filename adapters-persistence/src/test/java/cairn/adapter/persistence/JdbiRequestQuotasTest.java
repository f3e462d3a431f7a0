package cairn.adapter.persistence;

import cairn.application.port.RequestQuotasContract;

class JdbiRequestQuotasTest extends DatabaseTestCase implements RequestQuotasContract {}
