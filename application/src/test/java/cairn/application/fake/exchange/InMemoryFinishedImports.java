package cairn.application.fake.exchange;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.ImportKey;
import cairn.application.fake.Tables.ImportRow;
import cairn.application.fake.Tables.Key;
import cairn.application.port.exchange.FinishedImports;
import cairn.domain.importing.Import;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Imports and the ledger in their tables.
public final class InMemoryFinishedImports implements FinishedImports {
    private final Tables tables;

    public InMemoryFinishedImports(Tables tables) {
        this.tables = tables;
    }

    @Override
    public int delete(Instant before, int kept, int limit) {
        return tables.transactions.writeRelaxed(() -> {
            int deleted = 0;
            for (ImportKey key : over(before, kept)) {
                deleted += delete(key, limit - deleted);
            }
            return deleted;
        });
    }

    private List<ImportKey> over(Instant before, int kept) {
        List<Map.Entry<ImportKey, ImportRow>> ended = tables.imports
                .entries()
                .filter(row -> row.getValue().run().state().isOver())
                .sorted(Comparator.comparing((Map.Entry<ImportKey, ImportRow> row) ->
                                row.getValue().run().createdAt())
                        .reversed())
                .toList();
        return ended.stream()
                .filter(row -> isBefore(row.getValue().run(), before)
                        || ended.stream()
                                        .filter(other -> other.getKey()
                                                .workspace()
                                                .equals(row.getKey().workspace()))
                                        .takeWhile(other -> !other.equals(row))
                                        .count()
                                >= kept)
                .map(Map.Entry::getKey)
                .toList();
    }

    private static boolean isBefore(Import run, Instant before) {
        return Stream.ofNullable(run.finishedAt()).anyMatch(end -> end.isBefore(before));
    }

    private int delete(ImportKey key, int limit) {
        ImportRow row = tables.imports.find(key).orElseThrow();
        int entries = Math.min(row.entries().size(), limit);
        if (entries < limit) {
            tables.imports.delete(key);
            return entries + 1;
        }
        tables.imports.change(
                key,
                same -> new ImportRow(
                        same.run(),
                        same.order(),
                        same.position(),
                        same.entries().subList(entries, same.entries().size())));
        return entries;
    }

    @Override
    public boolean deleteLost(int limit) {
        return tables.transactions.writeRelaxed(() -> {
            tables.importItems
                    .entries()
                    .filter(item -> !tables.resources.has(
                            new Key(item.getKey().workspace(), item.getValue().resource())))
                    .map(Map.Entry::getKey)
                    .toList()
                    .forEach(tables.importItems::delete);
            return false;
        });
    }
}
