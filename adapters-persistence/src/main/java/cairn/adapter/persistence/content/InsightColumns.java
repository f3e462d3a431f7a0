package cairn.adapter.persistence.content;

import cairn.adapter.persistence.row.JsonColumns;
import cairn.adapter.persistence.row.RowReader;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The columns of an insight in an outer join.
public final class InsightColumns {
    public static final String NAMES = """
            i.keywords, i.caption, i.language, i.truncated, i.passages_truncated, i.page_count,
            i.failure_code, i.failure_hint, i.failure_attempts, i.failure_next_at,
            """ + RecordingColumns.NAMES + "\n";
    private static final int COUNT = 10 + RecordingColumns.COUNT;

    private InsightColumns() {}

    public static Insight read(RowReader row) throws SQLException {
        if (row.isNextNull()) {
            row.skip(COUNT);
            return Insight.NONE;
        }
        List<String> keywords = JsonColumns.readTexts(row.text());
        return new Insight(
                row.textOrNull(),
                keywords,
                row.textOrNull(),
                row.flag(),
                row.flag(),
                row.integerOrNull(),
                failure(row),
                RecordingColumns.read(row));
    }

    private static @Nullable ProcessingFailure failure(RowReader row) throws SQLException {
        if (row.isNextNull()) {
            row.skip(4);
            return null;
        }
        return new ProcessingFailure(row.text(), row.text(), row.integer(), row.instantOrNull());
    }
}
