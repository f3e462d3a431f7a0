package cairn.adapter.persistence.transaction;

import org.jdbi.v3.core.Handle;

/// What a transaction notes of one matter and writes at its end, since it locks rows that others wait for.
public interface Noted {
    /// For the case that what is noted from here on is taken back.
    Noted copy();

    /// @throws RunAgain where that is not possible
    void write(Handle handle);

    /// The transaction is to be run again, and then writes at once what it would note.
    final class RunAgain extends RuntimeException {
        private static final long serialVersionUID = 1;

        public RunAgain() {
            super("to be run again", null, false, false);
        }
    }
}
