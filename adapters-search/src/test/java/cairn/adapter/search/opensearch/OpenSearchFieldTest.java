package cairn.adapter.search.opensearch;

import cairn.application.port.search.IndexVocabularyContract;
import cairn.application.port.search.SearchIndexFieldContract;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;

@Order(1)
@Tag("slow")
final class OpenSearchFieldTest extends SharedIndexTestCase
        implements SearchIndexFieldContract, IndexVocabularyContract {}
