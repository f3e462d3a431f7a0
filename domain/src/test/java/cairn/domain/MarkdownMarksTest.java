package cairn.domain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkdownMarksTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "## Heading                       | Heading",
                "> quoted                         | quoted",
                "- item                           | item",
                "```java                          | ''",
                "```java x = `1`                  | java x = 1",
                "- [x] buy flour                  | buy flour",
                "- [ ]                            | [ ]",
                "- [link] there                   | [link] there",
                "a --- b                          | a --- b",
                "**very** __much__ ~~so~~         | very much so",
                "`code` here                      | code here",
                "[a page](https://example.org/)   | a page (https://example.org/)",
                "![](p.png)                       | p.png",
                "![plan](p.png 'The plan')        | plan (p.png)",
                "2 ** 3 and 4 * 5                 | 2 ** 3 and 4 * 5",
                "C# and #tag                      | C# and #tag",
                "snake_case_name                  | snake_case_name",
                "a[1](x                           | a[1](x",
            })
    void removesMarksAndNothingElse(String markdown, String plain) {
        assertThat(MarkdownMarks.removed(markdown)).isEqualTo(plain);
    }

    @Test
    void readsTablesRowByRow() {
        assertThat(MarkdownMarks.removed("| Step | Hours |\n|:---|---:|\n| Feed \\| fold | 12 |\n| 3\nmore"))
                .isEqualTo("Step, Hours\n\nFeed \\| fold, 12\n3\nmore");
        assertThat(MarkdownMarks.removed("a | b")).isEqualTo("a | b");
    }
}
