package cairn.application.moving;

/// Receives the progress of a copy.
@FunctionalInterface
public interface MoveProgress {
    /// @param step name of the current step
    /// @param total 0 while unknown
    void report(String step, long done, long total);
}
