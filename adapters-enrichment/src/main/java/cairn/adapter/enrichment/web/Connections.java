package cairn.adapter.enrichment.web;

import java.net.Proxy;
import java.net.Socket;
import java.time.Duration;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SchemePortResolver;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.DefaultSchemePortResolver;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.DefaultHttpClientConnectionOperator;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.impl.routing.DefaultRoutePlanner;
import org.apache.hc.client5.http.io.DetachedSocketFactory;
import org.apache.hc.client5.http.io.HttpClientConnectionOperator;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.config.RegistryBuilder;
import org.apache.hc.core5.util.Timeout;

/// Creates HTTP clients without conveniences: no cookies, credentials, proxy, redirects or retries, and
/// no connection reuse.
final class Connections {
    static final String USER_AGENT = "Mozilla/5.0 (compatible; Cairn; reads the pages that people have saved)";

    static final String WEBHOOK_AGENT = "Cairn-Webhooks";

    /// Ignores a SOCKS proxy in system properties, which would connect to unchecked addresses.
    static final DetachedSocketFactory DIRECT = proxy -> new Socket(Proxy.NO_PROXY);

    private static final int MOST_CONNECTIONS = 64;
    private static final Duration CONNECT = Duration.ofSeconds(5);

    /// Bytes of a status line or header.
    private static final int LONGEST_LINE = 16 << 10;
    private static final int MOST_HEADERS = 200;

    private Connections() {}

    static CloseableHttpClient client(DnsResolver resolver, DetachedSocketFactory sockets) {
        return HttpClients.custom()
                .setConnectionManager(manager(resolver, sockets))
                .setRoutePlanner(new DefaultRoutePlanner(DefaultSchemePortResolver.INSTANCE))
                .setConnectionReuseStrategy((request, response, context) -> false)
                .setUserAgent(USER_AGENT)
                .disableRedirectHandling()
                .disableAutomaticRetries()
                .disableContentCompression()
                .disableCookieManagement()
                .disableAuthCaching()
                .disableConnectionState()
                .build();
    }

    static RequestConfig requestConfig(Duration left) {
        return RequestConfig.custom()
                .setResponseTimeout(Timeout.of(left))
                .setConnectionRequestTimeout(Timeout.of(left))
                .setAuthenticationEnabled(false)
                .setRedirectsEnabled(false)
                .setContentCompressionEnabled(false)
                .setProtocolUpgradeEnabled(false)
                .setHardCancellationEnabled(true)
                .build();
    }

    private static PoolingHttpClientConnectionManager manager(DnsResolver resolver, DetachedSocketFactory sockets) {
        Http1Config limits = Http1Config.custom()
                .setMaxLineLength(LONGEST_LINE)
                .setMaxHeaderCount(MOST_HEADERS)
                .build();
        return new Builder(sockets)
                .setDnsResolver(resolver)
                .setTlsSocketStrategy(DefaultClientTlsStrategy.createDefault())
                .setConnectionFactory(ManagedHttpClientConnectionFactory.builder()
                        .http1Config(limits)
                        .build())
                .setDefaultConnectionConfig(ConnectionConfig.custom()
                        .setConnectTimeout(Timeout.of(CONNECT))
                        .build())
                .setMaxConnTotal(MOST_CONNECTIONS)
                .setMaxConnPerRoute(MOST_CONNECTIONS)
                .build();
    }

    /// Overrides the builder, which has no setter for the socket factory.
    private static final class Builder extends PoolingHttpClientConnectionManagerBuilder {
        private final DetachedSocketFactory sockets;

        Builder(DetachedSocketFactory sockets) {
            this.sockets = sockets;
        }

        @Override
        protected HttpClientConnectionOperator createConnectionOperator(
                SchemePortResolver ports, DnsResolver resolver, TlsSocketStrategy tls) {
            return new DefaultHttpClientConnectionOperator(
                    sockets,
                    ports,
                    resolver,
                    RegistryBuilder.<TlsSocketStrategy>create()
                            .register("https", tls)
                            .build());
        }
    }
}
