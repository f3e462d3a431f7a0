package cairn.adapter.persistence.row;

import cairn.domain.annotation.TagId;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.ResourceId;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.stream.Gatherers;
import java.util.stream.Stream;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;

/// Converts values to and from columns.
public final class Columns {
    private static final int MOST_IDS = 50_000;

    private Columns() {}

    public static @Nullable Long millis(@Nullable Instant instant) {
        return instant == null ? null : instant.toEpochMilli();
    }

    public static @Nullable UUID id(@Nullable ResourceId id) {
        return id == null ? null : id.value();
    }

    /// Splits IDs into parts for one statement each: H2's arrays are limited to 65,536 elements.
    public static Stream<List<ResourceId>> parts(Collection<ResourceId> ids) {
        return ids.stream().gather(Gatherers.windowFixed(MOST_IDS));
    }

    public static UUID[] resources(Collection<ResourceId> ids) {
        return ids.stream().map(ResourceId::value).toArray(UUID[]::new);
    }

    public static UUID[] tags(Collection<TagId> ids) {
        return ids.stream().map(TagId::value).toArray(UUID[]::new);
    }

    public static @Nullable ResourceId resource(@Nullable UUID id) {
        return id == null ? null : new ResourceId(id);
    }

    public static @Nullable Integer label(@Nullable LabelId label) {
        return label == null ? null : label.value();
    }

    public static @Nullable LabelId label(@Nullable Integer number) {
        return number == null ? null : new LabelId(number);
    }

    public static <T> RowMapper<T> mapper(Reading<T> reading) {
        return (row, context) -> reading.read(new RowReader(row));
    }

    /// Maps a row to a value.
    public interface Reading<T> {
        T read(RowReader row) throws SQLException;
    }
}
