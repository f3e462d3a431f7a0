package cairn.bootstrap.endtoend;

import cairn.adapter.search.opensearch.OpenSearchNode;
import java.net.URI;
import java.util.Map;
import java.util.UUID;

/// Settings of a server that searches with the real node of the tests.
public final class OpenSearchProfile {
    private OpenSearchProfile() {}

    public static Map<String, String> settings() {
        return settings(OpenSearchNode.uri());
    }

    /// @param uri of the node, or of something in front of it
    public static Map<String, String> settings(URI uri) {
        return Map.of(
                "CAIRN_SEARCH",
                "opensearch",
                "CAIRN_OPENSEARCH_URLS",
                uri.toString(),
                "CAIRN_OPENSEARCH_PREFIX",
                "e" + UUID.randomUUID());
    }
}
