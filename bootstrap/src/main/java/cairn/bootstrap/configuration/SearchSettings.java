package cairn.bootstrap.configuration;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The search engine.
public sealed interface SearchSettings {
    /// An index in the data folder, used by this server only.
    record Lucene() implements SearchSettings {}

    /// A cluster that several servers share.
    ///
    /// @param credentials empty if the cluster needs none
    /// @param prefix of the names of indices
    /// @param shards of indices created from now on
    /// @param timeout for a search, including retries; writes get more
    record OpenSearch(List<URI> urls, Optional<Credentials> credentials, String prefix, int shards, Duration timeout)
            implements SearchSettings {
        public OpenSearch {
            urls = List.copyOf(urls);
        }
    }

    sealed interface Credentials {
        record Password(String user, Secret password) implements Credentials {}

        record ApiKey(Secret key) implements Credentials {}
    }
}
