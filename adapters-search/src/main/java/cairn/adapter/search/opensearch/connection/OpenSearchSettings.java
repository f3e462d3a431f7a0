package cairn.adapter.search.opensearch.connection;

import java.net.URI;
import java.time.Duration;
import java.util.List;

/// Which cluster to use, and how long to wait for it.
///
/// @param nodes addresses of nodes, or of a load balancer in front of them; http or https
/// @param prefix of the names of indices and aliases
/// @param shards of indices created from now on
/// @param searchTimeout for a search, including retries
/// @param writeTimeout for a request that changes the index, including retries
public record OpenSearchSettings(
        List<URI> nodes,
        Credentials credentials,
        String prefix,
        int shards,
        Duration searchTimeout,
        Duration writeTimeout) {
    /// A write carries up to eight megabytes, and waits for the refresh.
    private static final int WRITES_TAKE = 6;

    public OpenSearchSettings {
        nodes = List.copyOf(nodes);
        if (nodes.isEmpty() || shards < 1) {
            throw new IllegalArgumentException("there must be a node and a shard");
        }
    }

    /// @param timeout for a search; writes get more
    public OpenSearchSettings(List<URI> nodes, Credentials credentials, String prefix, int shards, Duration timeout) {
        this(nodes, credentials, prefix, shards, timeout, timeout.multipliedBy(WRITES_TAKE));
    }

    /// How this server authenticates; not shown in logs.
    public sealed interface Credentials {
        record None() implements Credentials {}

        record Password(String user, String password) implements Credentials {
            @Override
            public String toString() {
                return "password of " + user;
            }
        }

        record ApiKey(String key) implements Credentials {
            @Override
            public String toString() {
                return "API key";
            }
        }
    }
}
