package cairn.bootstrap.fuzz;

import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/// Cancels an endless answer without reading it.
final class BrokenOffBody implements BodySubscriber<byte[]> {
    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        subscription.cancel();
    }

    @Override
    public void onNext(List<ByteBuffer> item) {}

    @Override
    public void onError(Throwable throwable) {}

    @Override
    public void onComplete() {}

    @Override
    public CompletionStage<byte[]> getBody() {
        return CompletableFuture.completedFuture(new byte[0]);
    }
}
