package cairn.adapter.search.opensearch;

import cairn.application.port.search.SearchIndexTextContract;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;

@Order(1)
@Tag("slow")
final class OpenSearchTextTest extends SharedIndexTestCase implements SearchIndexTextContract {}
