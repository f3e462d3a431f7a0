package cairn.adapter.persistence.content;

import cairn.adapter.persistence.row.RowReader;
import cairn.domain.resource.WebPage;
import cairn.domain.resource.WebPage.PageImage;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// The columns of a web page in an outer join.
public final class WebPageColumns {
    public static final String STORED = "canonical_url, title, description, site_name, author, published_at, language,"
            + " favicon_url, image_url, image_width, image_height, image_mime";
    public static final String NAMES = """
            w.canonical_url, w.title, w.description, w.site_name, w.author, w.published_at, w.language, w.favicon_url,
            w.image_url, w.image_width, w.image_height, w.image_mime
            """;
    private static final int COUNT = 12;
    private static final int IMAGE_COUNT = 4;

    private WebPageColumns() {}

    public static @Nullable WebPage read(RowReader row) throws SQLException {
        if (row.isNextNull()) {
            row.skip(COUNT);
            return null;
        }
        String canonical = row.text();
        return new WebPage(
                row.textOrNull(),
                row.textOrNull(),
                row.textOrNull(),
                row.textOrNull(),
                row.instantOrNull(),
                row.textOrNull(),
                canonical,
                row.textOrNull(),
                image(row));
    }

    private static @Nullable PageImage image(RowReader row) throws SQLException {
        if (row.isNextNull()) {
            row.skip(IMAGE_COUNT);
            return null;
        }
        return new PageImage(row.text(), row.integerOrNull(), row.integerOrNull(), row.text());
    }
}
