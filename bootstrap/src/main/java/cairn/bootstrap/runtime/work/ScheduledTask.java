package cairn.bootstrap.runtime.work;

import java.time.Duration;
import java.util.function.IntSupplier;

/// Something that has to be cleared up again and again, by a thread of its own.
///
/// @param round does some of it and says how much; 0 brings on a rest
public record ScheduledTask(String name, IntSupplier round, Duration rest) {}
