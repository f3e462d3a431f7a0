package cairn.adapter.search.opensearch.connection;

import cairn.adapter.search.opensearch.connection.OpenSearchSettings.Credentials;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.message.BasicHeader;
import org.opensearch.client.json.jackson.JacksonJsonpMapper;
import org.opensearch.client.transport.OpenSearchTransport;
import org.opensearch.client.transport.httpclient5.ApacheHttpClient5TransportBuilder;

/// Opens connections: up to ten per node and thirty in total, the client's own limit.
public final class Transports {
    private static final long CONNECT_SECONDS = 2;

    /// How long a request waits for a free connection.
    private static final long LEASE_SECONDS = 5;

    private Transports() {}

    /// Connects with the first request, not now.
    ///
    /// @param timeout for one exchange
    public static OpenSearchTransport open(OpenSearchSettings settings, Duration timeout) {
        HttpHost[] hosts = settings.nodes().stream().map(HttpHost::create).toArray(HttpHost[]::new);
        long seconds = Math.max(1, timeout.toSeconds());
        ApacheHttpClient5TransportBuilder builder = ApacheHttpClient5TransportBuilder.builder(hosts)
                .setMapper(new JacksonJsonpMapper(Connection.JSON))
                .setDefaultHeaders(
                        authorization(settings.credentials()).stream().toArray(Header[]::new))
                .setHttpClientConfigCallback(
                        client -> client.addExecInterceptorFirst("deadline", new ExchangeTimeout(timeout)))
                .setConnectionConfigCallback(connection -> connection
                        .setConnectTimeout(CONNECT_SECONDS, TimeUnit.SECONDS)
                        .setSocketTimeout((int) seconds, TimeUnit.SECONDS))
                .setRequestConfigCallback(
                        request -> request.setConnectionRequestTimeout(LEASE_SECONDS, TimeUnit.SECONDS)
                                .setResponseTimeout(seconds, TimeUnit.SECONDS));
        String prefix = settings.nodes().getFirst().getPath();
        return prefix.length() > 1 ? builder.setPathPrefix(prefix).build() : builder.build();
    }

    private static Optional<Header> authorization(Credentials credentials) {
        return switch (credentials) {
            case Credentials.None none -> Optional.empty();
            case Credentials.Password(String user, String password) -> {
                byte[] both = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
                yield Optional.of(authorization("Basic " + Base64.getEncoder().encodeToString(both)));
            }
            case Credentials.ApiKey(String key) -> Optional.of(authorization("ApiKey " + key));
        };
    }

    private static Header authorization(String value) {
        return new BasicHeader("Authorization", value);
    }
}
