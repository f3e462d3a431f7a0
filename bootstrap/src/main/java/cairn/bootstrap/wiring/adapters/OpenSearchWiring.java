package cairn.bootstrap.wiring.adapters;

import cairn.adapter.resilience.GuardedSearchIndex;
import cairn.adapter.search.opensearch.OpenSearchSearchIndex;
import cairn.adapter.search.opensearch.connection.OpenSearchSettings;
import cairn.bootstrap.configuration.SearchSettings;
import cairn.bootstrap.configuration.SearchSettings.Credentials;
import cairn.bootstrap.configuration.Secret;
import java.util.Optional;

/// The index in a cluster. A separate class, so that an embedded server never loads the client.
final class OpenSearchWiring {
    private OpenSearchWiring() {}

    static SearchEngine open(SearchSettings.OpenSearch cluster) {
        OpenSearchSearchIndex index = OpenSearchSearchIndex.of(new OpenSearchSettings(
                cluster.urls(),
                credentials(cluster.credentials()),
                cluster.prefix(),
                cluster.shards(),
                cluster.timeout()));
        GuardedSearchIndex guarded = new GuardedSearchIndex(index, index);
        return new SearchEngine(guarded, guarded, () -> true, guarded.breakers(), Optional.empty(), index::close);
    }

    private static OpenSearchSettings.Credentials credentials(Optional<Credentials> given) {
        if (given.isEmpty()) {
            return new OpenSearchSettings.Credentials.None();
        }
        return switch (given.get()) {
            case Credentials.Password(String user, Secret password) ->
                new OpenSearchSettings.Credentials.Password(user, password.reveal());
            case Credentials.ApiKey(Secret key) -> new OpenSearchSettings.Credentials.ApiKey(key.reveal());
        };
    }
}
