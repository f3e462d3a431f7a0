package cairn.adapter.http.edge;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A connection that measures how long it has kept the server waiting.
final class WatchedConnection extends SocketChannelEndPoint {
    private static final Logger LOG = LoggerFactory.getLogger(WatchedConnection.class);
    /// Minimum reading speed of a client, the same as for sending bodies; far
    /// below any network of today.
    private static final long LEAST_BYTES_PER_SECOND = 1024;

    private static final long NEVER = Long.MIN_VALUE;

    private final Runnable onEnd;
    private final AtomicBoolean isEnded = new AtomicBoolean();
    private boolean hasRoom = true;
    private volatile long unsentSince = NEVER;
    private volatile long sentSince;
    private volatile boolean isBusy;
    private volatile long restingSince = System.nanoTime();

    /// @param onEnd called once, when the connection is closed
    WatchedConnection(
            SocketChannel channel, ManagedSelector selector, SelectionKey key, Scheduler scheduler, Runnable onEnd) {
        super(channel, selector, key, scheduler);
        this.onEnd = onEnd;
    }

    /// Called before it opens: a connection that is not admitted is dropped at once.
    void letIn(boolean isLetIn) {
        hasRoom = isLetIn;
    }

    @Override
    public void onOpen() {
        super.onOpen();
        if (!hasRoom) {
            drop("there is no room for more connections");
        }
    }

    @Override
    public void onClose(@Nullable Throwable failure) {
        super.onClose(failure);
        if (!isEnded.getAndSet(true)) {
            onEnd.run();
        }
    }

    /// Call when a request arrives.
    void begin() {
        isBusy = true;
    }

    /// Call when its response is sent or has failed.
    void end() {
        restingSince = System.nanoTime();
        isBusy = false;
    }

    /// Whatever the operating system does not take must wait for the client.
    @Override
    public boolean flush(ByteBuffer... buffers) throws IOException {
        long before = BufferUtil.remaining(buffers);
        boolean isAllSent = super.flush(buffers);
        if (isAllSent) {
            unsentSince = NEVER;
        } else if (unsentSince == NEVER) {
            sentSince = 0;
            unsentSince = System.nanoTime();
        } else {
            sent(before - BufferUtil.remaining(buffers));
        }
        return isAllSent;
    }

    /// Only one thread writes at a time.
    private void sent(long bytes) {
        long total = sentSince + bytes;
        sentSince = total;
    }

    /// How long the client has neither read its response nor sent its body. Bytes read meanwhile reduce
    /// the time.
    long lateNanos(long now) {
        long since = unsentSince;
        if (since != NEVER) {
            return now - since - TimeUnit.SECONDS.toNanos(sentSince) / LEAST_BYTES_PER_SECOND;
        }
        return isBusy && isFillInterested() ? TimeUnit.MILLISECONDS.toNanos(getIdleFor()) : 0;
    }

    /// How long no request has arrived.
    long restNanos(long now) {
        return isBusy || unsentSince != NEVER ? 0 : now - restingSince;
    }

    /// Closes it with a reset, so that the operating system releases its buffers too.
    void drop(String why) {
        LOG.debug("dropping {}: {}", getRemoteSocketAddress(), why);
        try {
            getChannel().setOption(StandardSocketOptions.SO_LINGER, 0);
        } catch (IOException e) {
            LOG.debug("it is gone already", e);
        }
        close(new TimeoutException(why));
    }
}
