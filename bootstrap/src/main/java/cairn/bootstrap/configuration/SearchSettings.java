package cairn.bootstrap.configuration;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// What finds resources.
public sealed interface SearchSettings {
    /// The index in the data folder, which only this server has open.
    record Lucene() implements SearchSettings {}

    /// A cluster that several servers share.
    ///
    /// @param credentials empty where the cluster asks for none
    /// @param prefix names of indices begin with it
    /// @param shards of indices that are made from now on
    /// @param timeout for a search, retries included; writes have more
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
