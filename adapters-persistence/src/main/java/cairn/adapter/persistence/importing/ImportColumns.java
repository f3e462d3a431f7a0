package cairn.adapter.persistence.importing;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.application.port.exchange.ImportRepository.Active;
import cairn.application.port.exchange.ImportRepository.Order;
import cairn.domain.content.BlobPath;
import cairn.domain.importing.Import;
import cairn.domain.importing.Import.Problem;
import cairn.domain.importing.ImportCounts;
import cairn.domain.importing.ImportFormat;
import cairn.domain.importing.ImportId;
import cairn.domain.importing.ImportState;
import cairn.domain.importing.ReportEntry;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.KeyId;
import java.sql.SQLException;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;

/// Columns of `import_run` and `import_entry`.
final class ImportColumns {
    static final String RUN = """
        id, file_name, format, parent_id, state, found, created, existing, skipped, failed, entries,
        problem_code, problem_hint, created_at, finished_at\
        """;
    static final String ACTIVE = RUN + ", blob_id, extension, account_id, key_id, position";
    static final String ENTRY = "outcome, place, name, code, hint";

    static final RowMapper<Import> RUNS = Columns.mapper(ImportColumns::run);
    static final RowMapper<Active> ACTIVES = Columns.mapper(ImportColumns::active);
    static final RowMapper<ReportEntry> ENTRIES = Columns.mapper(ImportColumns::entry);

    private ImportColumns() {}

    private static Import run(RowReader row) throws SQLException {
        return new Import(
                new ImportId(row.uuid()),
                row.text(),
                format(row.textOrNull()),
                Columns.resource(row.uuidOrNull()),
                row.constant(ImportState.class),
                row.numberOrNull(),
                new ImportCounts(row.number(), row.number(), row.number(), row.number(), row.number()),
                problem(row.textOrNull(), row.textOrNull()),
                row.instant(),
                row.instantOrNull());
    }

    private static Active active(RowReader row) throws SQLException {
        Import run = run(row);
        Order order = new Order(new BlobPath(row.uuid(), row.text()), new AccountId(row.uuid()), new KeyId(row.uuid()));
        return new Active(run, order, row.number());
    }

    private static ReportEntry entry(RowReader row) throws SQLException {
        return new ReportEntry(
                row.constant(ReportEntry.Outcome.class), row.text(), row.textOrNull(), row.text(), row.text());
    }

    private static @Nullable ImportFormat format(@Nullable String name) {
        return name == null ? null : ImportFormat.valueOf(name);
    }

    private static @Nullable Problem problem(@Nullable String code, @Nullable String hint) {
        return code == null || hint == null ? null : new Problem(code, hint);
    }
}
