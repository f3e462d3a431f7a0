package cairn.adapter.persistence.content;

import cairn.adapter.persistence.row.RowReader;
import cairn.domain.content.Dimensions;
import cairn.domain.content.Recording;
import java.sql.SQLException;
import java.time.Duration;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/// Columns of an insight with the properties of audio and video.
public final class RecordingColumns {
    public static final String STORED = "recording_millis, recording_width, recording_height, recording_title,"
            + " recording_artist, recording_album, recording_year";
    static final String NAMES = "i." + STORED.replace(", ", ", i.");
    static final String VALUES = ":millis, :width, :height, :title, :artist, :album, :year";
    static final String ASSIGNED = "recording_millis = :millis, recording_width = :width, recording_height = :height,"
            + " recording_title = :title, recording_artist = :artist, recording_album = :album, recording_year = :year";
    static final int COUNT = 7;

    private static final Recording NONE = new Recording(null, null, null, null, null, null);

    private RecordingColumns() {}

    static @Nullable Recording read(RowReader row) throws SQLException {
        Long millis = row.numberOrNull();
        Integer width = row.integerOrNull();
        Integer height = row.integerOrNull();
        return Recording.of(new Recording(
                        millis == null ? null : Duration.ofMillis(millis),
                        width == null || height == null ? null : new Dimensions(width, height),
                        row.textOrNull(),
                        row.textOrNull(),
                        row.textOrNull(),
                        row.integerOrNull()))
                .orElse(null);
    }

    static Update bind(Update update, @Nullable Recording recording) {
        Recording said = recording == null ? NONE : recording;
        Duration duration = said.duration();
        Dimensions dimensions = said.dimensions();
        return update.bind("millis", duration == null ? null : (Long) duration.toMillis())
                .bind("width", dimensions == null ? null : (Integer) dimensions.width())
                .bind("height", dimensions == null ? null : (Integer) dimensions.height())
                .bind("title", said.title())
                .bind("artist", said.artist())
                .bind("album", said.album())
                .bind("year", said.year());
    }
}
