package cairn.application.moving;

/// Told how far a copy is.
@FunctionalInterface
public interface MoveProgress {
    /// @param step what is being done, the same for as long as it is
    /// @param total 0 while it is not known
    void report(String step, long done, long total);
}
