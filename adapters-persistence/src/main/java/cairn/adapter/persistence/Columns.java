package cairn.adapter.persistence;

import cairn.domain.annotation.TagId;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.ResourceId;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.UUID;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;

/// Values as columns hold them.
final class Columns {
    private Columns() {}

    static @Nullable Long millis(@Nullable Instant instant) {
        return instant == null ? null : instant.toEpochMilli();
    }

    static @Nullable UUID id(@Nullable ResourceId id) {
        return id == null ? null : id.value();
    }

    static UUID[] resources(Collection<ResourceId> ids) {
        return ids.stream().map(ResourceId::value).toArray(UUID[]::new);
    }

    static UUID[] tags(Collection<TagId> ids) {
        return ids.stream().map(TagId::value).toArray(UUID[]::new);
    }

    static @Nullable ResourceId resource(@Nullable UUID id) {
        return id == null ? null : new ResourceId(id);
    }

    static @Nullable Integer label(@Nullable LabelId label) {
        return label == null ? null : label.value();
    }

    static @Nullable LabelId label(@Nullable Integer number) {
        return number == null ? null : new LabelId(number);
    }

    static <T> RowMapper<T> mapper(Reading<T> reading) {
        return (row, context) -> reading.read(new RowReader(row));
    }

    /// Makes a value of a row.
    interface Reading<T> {
        T read(RowReader row) throws SQLException;
    }
}
