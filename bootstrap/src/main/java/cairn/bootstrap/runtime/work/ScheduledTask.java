package cairn.bootstrap.runtime.work;

import java.time.Duration;
import java.util.function.IntSupplier;

/// Housekeeping that is repeated on a thread of its own.
///
/// @param round does some work and returns how much; after 0 the thread rests
public record ScheduledTask(String name, IntSupplier round, Duration rest) {}
