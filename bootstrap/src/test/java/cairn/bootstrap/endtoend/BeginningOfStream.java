package cairn.bootstrap.endtoend;

import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicReference;

/// Reads the beginning of an endless stream, and cancels the rest.
final class BeginningOfStream implements BodySubscriber<byte[]> {
    private final CompletableFuture<byte[]> first = new CompletableFuture<>();
    private final AtomicReference<Flow.Subscription> subscription = new AtomicReference<>();

    private BeginningOfStream() {}

    /// Reads any other answer completely.
    static BodySubscriber<byte[]> whole(ResponseInfo answer) {
        boolean isStream = answer.headers()
                .firstValue("Content-Type")
                .filter(type -> type.startsWith("text/event-stream"))
                .isPresent();
        return isStream ? new BeginningOfStream() : BodySubscribers.ofByteArray();
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return first;
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription.set(given);
        given.request(1);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        byte[] bytes = new byte[buffers.stream().mapToInt(ByteBuffer::remaining).sum()];
        ByteBuffer all = ByteBuffer.wrap(bytes);
        buffers.forEach(all::put);
        first.complete(bytes);
        subscription.get().cancel();
    }

    @Override
    public void onError(Throwable problem) {
        first.completeExceptionally(problem);
    }

    @Override
    public void onComplete() {
        first.complete(new byte[0]);
    }
}
