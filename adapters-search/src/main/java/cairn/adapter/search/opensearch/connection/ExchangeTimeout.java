package cairn.adapter.search.opensearch.connection;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.async.AsyncExecCallback;
import org.apache.hc.client5.http.async.AsyncExecChain;
import org.apache.hc.client5.http.async.AsyncExecChainHandler;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.nio.AsyncDataConsumer;
import org.apache.hc.core5.http.nio.AsyncEntityProducer;

/// Limits the total time of every exchange, and drops its connection then. The client's own timeouts
/// apply between two bytes: a server that sends one now and then would keep a connection forever.
record ExchangeTimeout(Duration limit) implements AsyncExecChainHandler {
    @Override
    public void execute(
            HttpRequest request,
            AsyncEntityProducer body,
            AsyncExecChain.Scope scope,
            AsyncExecChain chain,
            AsyncExecCallback callback)
            throws HttpException, IOException {
        CompletableFuture<Void> alarm = new CompletableFuture<>();
        alarm.thenRun(scope.cancellableDependency::cancel);
        alarm.completeOnTimeout(null, limit.toNanos(), TimeUnit.NANOSECONDS);
        chain.proceed(request, body, scope, new Ending(callback, alarm));
    }

    /// Cancels the alarm once the exchange is complete.
    private record Ending(AsyncExecCallback callback, CompletableFuture<Void> alarm) implements AsyncExecCallback {
        @Override
        public AsyncDataConsumer handleResponse(HttpResponse response, EntityDetails details)
                throws HttpException, IOException {
            return callback.handleResponse(response, details);
        }

        @Override
        public void handleInformationResponse(HttpResponse response) throws HttpException, IOException {
            callback.handleInformationResponse(response);
        }

        @Override
        public void completed() {
            alarm.cancel(false);
            callback.completed();
        }

        @Override
        public void failed(Exception cause) {
            alarm.cancel(false);
            callback.failed(cause);
        }
    }
}
