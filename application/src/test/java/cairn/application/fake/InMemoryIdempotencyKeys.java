package cairn.application.fake;

import cairn.application.fake.Tables.KeptRow;
import cairn.application.port.transaction.IdempotencyRepository;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Keys in a table. Concurrent transactions that insert one are retried, all but one, and find it.
final class InMemoryIdempotencyKeys implements IdempotencyRepository {
    private final Tables tables;

    InMemoryIdempotencyKeys(Tables tables) {
        this.tables = tables;
    }

    @Override
    public boolean insert(KeyRef key, String fingerprint, Instant at) {
        return tables.idempotencyKeys.insert(key, new KeptRow(fingerprint, at, null));
    }

    @Override
    public void update(KeyRef key, Answer answer) {
        tables.idempotencyKeys.change(key, row -> new KeptRow(row.fingerprint(), row.at(), answer));
    }

    @Override
    public Optional<Kept> find(KeyRef key) {
        return tables.idempotencyKeys
                .find(key)
                .flatMap(row -> Optional.ofNullable(row.answer()).map(answer -> new Kept(row.fingerprint(), answer)));
    }

    @Override
    public List<KeyRef> list(Instant before, int limit) {
        return tables.idempotencyKeys
                .entries()
                .filter(row -> row.getValue().at().isBefore(before))
                .sorted(Comparator.comparing(row -> row.getValue().at()))
                .map(Map.Entry::getKey)
                .limit(limit)
                .toList();
    }

    @Override
    public void delete(KeyRef key, Instant before) {
        tables.transactions.writeRelaxed(() -> tables.idempotencyKeys
                .find(key)
                .filter(row -> row.at().isBefore(before))
                .map(row -> tables.idempotencyKeys.delete(key)));
    }
}
