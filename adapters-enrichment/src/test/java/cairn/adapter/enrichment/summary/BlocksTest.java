package cairn.adapter.enrichment.summary;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.enrichment.summary.Block.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BlocksTest {
    @Test
    void distinguishesHeadingsItemsAndParagraphs() {
        assertThat(Blocks.of("""
                # Plan #

                Some
                text.
                - [x] first
                2. second

                Under
                -----
                > quoted
                > words
                """))
                .containsExactly(
                        new Block(Kind.HEADING, "Plan"),
                        new Block(Kind.PARAGRAPH, "Some\ntext."),
                        new Block(Kind.ITEM, "first"),
                        new Block(Kind.ITEM, "second"),
                        new Block(Kind.HEADING, "Under"),
                        new Block(Kind.PARAGRAPH, "quoted\nwords"));
    }

    @Test
    void skipsFrontMatterCommentsCodeAndReferences() {
        assertThat(Blocks.of("""
                ---
                tags: [a, b]
                ---
                One. <!-- hidden
                still --> Two.

                ```java
                int a;
                ```
                `ls -l`

                ***
                [ref]: https://example.org/
                """)).containsExactly(new Block(Kind.PARAGRAPH, "One. Two."));
    }

    @Test
    void readsTheCellsOfTables() {
        assertThat(Blocks.of("| Name | Age |\n|---|--:|\n| Ada | 36 |"))
                .containsExactly(new Block(Kind.TABLE_ROW, "Name, Age"), new Block(Kind.TABLE_ROW, "Ada, 36"));
    }

    @Test
    void readsPlainTextAsParagraphs() {
        assertThat(Blocks.of("Page one\nends\fhere.\n\nNext.").stream().map(Block::text))
                .isEqualTo(List.of("Page one\nends\nhere.", "Next."));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            see [the *map*](https://e.org/a_(b) "t") now|see the map now
            ![a dog](dog.png) barks|a dog barks
            **bold** and __strong__ and _it_|bold and strong and it
            snake_case and 2*3*4 stay|snake_case and 2*3*4 stay
            `a <b> *c*` is code|a <b> *c* is code
            \\*not emphasis\\*|*not emphasis*
            a <b>tag</b> &amp; &lt;text&gt;|a tag & <text>
            visit https://example.org/x, then go|visit, then go
            noted[^1] by some [12]|noted by some
            [[Page]] and [[Page2~label]]|Page and Page2~label
            """)
    void removesInlineMarkup(String markdown, String plain) {
        assertThat(Blocks.of(markdown)).containsExactly(new Block(Kind.PARAGRAPH, plain));
    }
}
