package cairn.application.port.moving;

import cairn.application.port.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/// Two databases: one that is copied, and one without accounts that is copied into.
public interface MoveFixture {
    MovedPart ALL = new MovedPart.Everything();

    /// Fills the source, and opens both afterwards. Called once in a test.
    <T> Sides<T> open(Function<Samples, T> content);

    /// @param content what the source was filled with
    /// @param sourceRows of the source
    /// @param targetRows of the target
    record Sides<T>(
            T content,
            MoveSource source,
            MovedRows sourceRows,
            MoveTarget target,
            MovedRows targetRows,
            MoveAccounts targetAccounts) {
        MoveTarget.Run begin() {
            MoveTarget.Run run =
                    new MoveTarget.Run(UUID.randomUUID(), sourceRows.place(), source.fingerprint(), ALL, false);
            target.insert(run);
            return run;
        }

        List<RowBatch> read(String table, Optional<String> after) {
            List<RowBatch> batches = new ArrayList<>();
            source.read(ALL, table, after, batches::add);
            return batches;
        }

        void copy(MoveTarget.Run run, String table) {
            read(table, Optional.empty()).forEach(batch -> target.write(run, table, batch));
        }

        void copyAll(MoveTarget.Run run) {
            sourceRows.tables(ALL).forEach(table -> copy(run, table));
        }
    }
}
