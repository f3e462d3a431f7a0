package cairn.adapter.persistence.transaction;

import org.jdbi.v3.core.Handle;

/// Changes that a transaction collects and writes at its end, because they lock
/// rows that others wait for.
public interface Noted {
    /// A copy to return to if later notes are rolled back.
    Noted copy();

    /// @throws RunAgain if they can't be written
    void write(Handle handle);

    /// Asks to run the transaction again, this time writing each change immediately.
    final class RunAgain extends RuntimeException {
        private static final long serialVersionUID = 1;

        public RunAgain() {
            super("to be run again", null, false, false);
        }
    }
}
