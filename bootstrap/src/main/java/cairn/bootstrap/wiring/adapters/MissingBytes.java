package cairn.bootstrap.wiring.adapters;

import cairn.application.QuietLog;
import cairn.application.port.blob.BlobAlerts;
import cairn.domain.content.BlobPath;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.LoggerFactory;

/// Counts and logs files that were requested but have no bytes.
public final class MissingBytes implements BlobAlerts {
    private static final QuietLog LOG = new QuietLog(LoggerFactory.getLogger(MissingBytes.class));

    private final AtomicLong count = new AtomicLong();

    @Override
    public void missing(BlobPath path) {
        count.incrementAndGet();
        LOG.error("the bytes of {} are missing in the file store; restore them from a backup", path);
    }

    public long count() {
        return count.get();
    }
}
