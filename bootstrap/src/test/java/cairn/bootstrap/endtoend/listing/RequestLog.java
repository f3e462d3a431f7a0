package cairn.bootstrap.endtoend.listing;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Pattern;
import org.slf4j.LoggerFactory;

/// Transactions and statements that requests begin on the database, from the log of the adapter.
/// Background work is ignored, and so is authentication, which is repeated whenever its cache expires
/// after some seconds.
public final class RequestLog extends AppenderBase<ILoggingEvent> implements AutoCloseable {
    private static final Pattern REMEMBERED =
            Pattern.compile("FROM api_key|FROM account WHERE|FROM workspace WHERE account_id");
    /// Virtual threads of other servers in this JVM that serve no request, or an endless one.
    private static final Set<String> LASTING = Set.of("cairn-alerts-out", "stream", "webhook");

    private static final String PACKAGE = "cairn.adapter.persistence.transaction.";
    private static final List<Logger> LOGGERS = List.of(logger("Sessions"), logger("StatementLog"));

    private final Queue<String> statements = new ConcurrentLinkedQueue<>();
    private final Queue<String> transactions = new ConcurrentLinkedQueue<>();
    /// Transactions without a statement so far.
    private final Map<Thread, String> begun = new ConcurrentHashMap<>();

    private static Logger logger(String name) {
        return (Logger) LoggerFactory.getLogger(PACKAGE + name);
    }

    public void open() {
        start();
        for (Logger logger : LOGGERS) {
            logger.addAppender(this);
            logger.setLevel(Level.DEBUG);
            logger.setAdditive(false);
        }
    }

    @Override
    public void close() {
        for (Logger logger : LOGGERS) {
            logger.setLevel(null);
            logger.setAdditive(true);
            logger.detachAppender(this);
        }
    }

    /// Called on the thread that logs.
    @Override
    protected void append(ILoggingEvent event) {
        if (!isRequest(event.getThreadName())) {
            return;
        }
        String message = event.getFormattedMessage().replaceAll("\\s+", " ");
        if (event.getLoggerName().endsWith("Sessions")) {
            begun.put(Thread.currentThread(), message);
        } else if (!REMEMBERED.matcher(message).find()) {
            String transaction = begun.remove(Thread.currentThread());
            if (transaction != null) {
                transactions.add(transaction + ", " + message);
            }
            statements.add(message);
        }
    }

    /// Requests run on virtual threads or on the pool for searches and lists. Background work does not.
    private static boolean isRequest(String thread) {
        return (Thread.currentThread().isVirtual() || thread.startsWith("requests-")) && !LASTING.contains(thread);
    }

    public void clear() {
        statements.clear();
        transactions.clear();
    }

    public long reads() {
        return statements.stream().filter(text -> text.contains(": SELECT")).count();
    }

    public List<String> statements() {
        return List.copyOf(statements);
    }

    /// Each with its first statement.
    public List<String> transactions() {
        return List.copyOf(transactions);
    }

    @Override
    public String toString() {
        return "transactions:\n" + String.join("\n", transactions) + "\nstatements:\n" + String.join("\n", statements);
    }
}
