package cairn.application.fake.exchange;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.ImportKey;
import cairn.application.fake.Tables.ImportRow;
import cairn.application.port.Listing;
import cairn.application.port.Repositories.Imports;
import cairn.application.port.Window;
import cairn.application.port.exchange.ImportRepository;
import cairn.domain.importing.Import;
import cairn.domain.importing.ImportId;
import cairn.domain.importing.ReportEntry;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Imports in a table.
public final class InMemoryImports implements ImportRepository {
    private static final Comparator<Import> NEWEST = Comparator.comparing(Import::createdAt)
            .thenComparing(run -> run.id().toString())
            .reversed();

    private final Tables tables;

    public InMemoryImports(Tables tables) {
        this.tables = tables;
    }

    /// All ports of imports.
    public static Imports ports(Tables tables) {
        return new Imports(
                new InMemoryImports(tables), new InMemoryImportLedger(tables), new InMemoryFinishedImports(tables));
    }

    @Override
    public void insert(WorkspaceId workspace, Import run, Order order) {
        tables.imports.insert(new ImportKey(workspace, run.id()), new ImportRow(run, order, 0, List.of()));
    }

    @Override
    public Optional<Import> find(WorkspaceId workspace, ImportId id) {
        return tables.imports.find(new ImportKey(workspace, id)).map(ImportRow::run);
    }

    @Override
    public Optional<Active> findActive(WorkspaceId workspace, ImportId id) {
        return tables.imports
                .find(new ImportKey(workspace, id))
                .filter(row -> !row.run().state().isOver())
                .map(row -> new Active(row.run(), row.order(), row.position()));
    }

    @Override
    public Listing<Import> list(WorkspaceId workspace, Window window) {
        List<Import> all = tables.imports
                .entries()
                .filter(row -> row.getKey().workspace().equals(workspace))
                .map(row -> row.getValue().run())
                .sorted(NEWEST)
                .toList();
        return page(all, window);
    }

    private static <T> Listing<T> page(List<T> all, Window window) {
        return new Listing<>(
                all.stream().skip(window.offset()).limit(window.limit()).toList(), all.size());
    }

    @Override
    public boolean update(
            WorkspaceId workspace, Active before, Import after, long position, List<ReportEntry> entries) {
        ImportKey key = new ImportKey(workspace, before.run().id());
        return tables.transactions.writeRelaxed(() -> tables.imports
                .find(key)
                .filter(row -> !row.run().state().isOver() && row.position() == before.position())
                .filter(row -> tables.imports.change(key, same -> {
                    List<ReportEntry> all = new ArrayList<>(same.entries());
                    all.addAll(entries);
                    return new ImportRow(after, same.order(), position, List.copyOf(all));
                }))
                .isPresent());
    }

    @Override
    public Listing<ReportEntry> entries(WorkspaceId workspace, ImportId id, Window window) {
        return page(
                tables.imports
                        .find(new ImportKey(workspace, id))
                        .map(ImportRow::entries)
                        .orElse(List.of()),
                window);
    }

    @Override
    public boolean delete(WorkspaceId workspace, ImportId id) {
        return tables.imports.delete(new ImportKey(workspace, id));
    }
}
