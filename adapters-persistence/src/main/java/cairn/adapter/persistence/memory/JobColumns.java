package cairn.adapter.persistence.memory;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.JsonColumns;
import cairn.adapter.persistence.row.RowReader;
import cairn.application.port.memory.MemoryJobRepository.Pending;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagRef;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.MemoryJob.Problem;
import cairn.domain.memory.MemoryJob.Status;
import cairn.domain.memory.MemoryJobId;
import cairn.domain.memory.NewMemory;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.Retention;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.KeyId;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;

/// Columns of `memory_job`.
final class JobColumns {
    static final RowMapper<MemoryJob> JOB = Columns.mapper(JobColumns::job);
    static final RowMapper<Pending> PENDING = Columns.mapper(JobColumns::pending);

    private JobColumns() {}

    private static MemoryJob job(RowReader row) throws SQLException {
        return new MemoryJob(
                new MemoryJobId(row.uuid()),
                row.constant(Status.class),
                ids(row.text(), ResourceId::new),
                ids(row.text(), ResourceId::new),
                problem(row.textOrNull(), row.textOrNull()),
                row.instant());
    }

    private static @Nullable Problem problem(@Nullable String code, @Nullable String hint) {
        return code == null || hint == null ? null : new Problem(code, hint);
    }

    private static Pending pending(RowReader row) throws SQLException {
        NewMemory memory = new NewMemory(
                row.text(),
                name(row.textOrNull()),
                ids(row.text(), id -> new TagRef.ById(new TagId(id))),
                row.textOrNull(),
                new Retention(row.flag(), row.instantOrNull()),
                null);
        return new Pending(memory, new AccountId(row.uuid()), new KeyId(row.uuid()), facts(row.textOrNull()));
    }

    private static @Nullable List<String> facts(@Nullable String json) {
        return json == null ? null : JsonColumns.readTexts(json);
    }

    private static @Nullable ResourceName name(@Nullable String name) {
        return name == null ? null : new ResourceName(name);
    }

    static UUID id(TagRef tag) {
        return switch (tag) {
            case TagRef.ById byId -> byId.id().value();
            case TagRef.ByName byName -> throw new IllegalArgumentException("a tag that is not given by ID");
        };
    }

    static <T> String joined(Collection<T> values, Function<T, UUID> id) {
        return values.stream().map(id).map(UUID::toString).collect(Collectors.joining(","));
    }

    private static <T> List<T> ids(String joined, Function<UUID, T> of) {
        return Arrays.stream(joined.split(","))
                .filter(id -> !id.isEmpty())
                .map(UUID::fromString)
                .map(of)
                .toList();
    }
}
