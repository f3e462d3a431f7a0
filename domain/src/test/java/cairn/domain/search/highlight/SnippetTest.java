package cairn.domain.search.highlight;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.Text;
import cairn.domain.resource.Header;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Markings;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.SortKey;
import cairn.domain.resource.WebAddress;
import cairn.domain.search.highlight.Highlight.Range;
import cairn.domain.tree.RootType;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.RootView;
import cairn.domain.view.ResourceView.User;
import cairn.domain.workspace.AccountId;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SnippetTest {
    private static final UUID ID = new UUID(1, 2);
    private static final AccountId ADA = new AccountId(ID);
    private static final String LONG = "The keeper lights the lamp at dusk. ".repeat(40);

    private static Header header(@Nullable String description) {
        return new Header(
                new ResourceId(ID),
                new ResourceId(ID),
                new ResourceName("Name"),
                description,
                null,
                new SortKey("2"),
                ADA,
                Instant.EPOCH,
                Instant.EPOCH,
                1,
                ProcessingState.COMPLETED,
                Markings.NONE);
    }

    private static ResourceView view(Resource resource, @Nullable String caption) {
        User user = new User(ADA, "Ada");
        return new ResourceView(
                resource,
                "Inbox",
                new RootView(new ResourceId(ID), RootType.SYSTEM, "inbox", true, "Inbox", user),
                List.of(),
                null,
                null,
                user,
                new Insight(caption, List.of(), null, false, false, null, null),
                null,
                1,
                null,
                List.of());
    }

    private static ResourceView note() {
        return view(new Resource.Notepad(header("The description."), 1, ""), "The summary.");
    }

    private static ResourceView bookmark(@Nullable String caption, @Nullable String description) {
        return view(new Resource.Bookmark(header(description), new WebAddress("https://example.org/")), caption);
    }

    private static String beginning(String text) {
        return Snippet.of(note(), List.of(), 1, null, text);
    }

    /// Excerpts of a field that contains these words.
    private static Stream<Excerpt> found(String field, String text, String... words) {
        List<Match> matches = IntStream.range(0, words.length)
                .boxed()
                .flatMap(word -> Pattern.compile(Pattern.quote(words[word]))
                        .matcher(text)
                        .results()
                        .map(match -> new Match(new Range(match.start(), match.end()), word, Match.WRITTEN)))
                .toList();
        return Excerpt.of(field, text, matches, 3).stream();
    }

    @Test
    void showsTheFieldWithTheMostWordsPreferringTheText() {
        List<Excerpt> one = Stream.of(
                        found("name", "dusk lamp oil", "dusk", "lamp", "oil"),
                        found("description", "The dusk.", "dusk"),
                        found("text", "At dusk.", "dusk"))
                .flatMap(excerpts -> excerpts)
                .toList();
        List<Excerpt> two = Stream.concat(one.stream(), found("comment", "Oil for the lamp", "lamp", "Oil"))
                .toList();

        assertThat(Snippet.of(note(), one, 2, "A passage.", "At dusk.")).isEqualTo("At dusk.");
        assertThat(Snippet.of(note(), two, 3, "A passage.", "At dusk.")).isEqualTo("Oil for the lamp");
    }

    @Test
    void showsWholeWordsOfThePartOfALongTextThatContainsTheMatches() {
        for (int shift = 0; shift < 8; shift++) {
            String text = LONG + "There was " + "very ".repeat(shift) + "much oil, said the walnut keeper. " + LONG;

            String snippet =
                    Snippet.of(note(), found("text", text, "oil", "walnut").toList(), 2, null, text);

            assertThat(snippet).contains("much oil, said the walnut keeper. ");
            assertThat(text).contains(snippet + " ");
            assertThat(Text.length(snippet)).isBetween(250, Snippet.MAX);
        }
    }

    @Test
    void keepsTheEndOfTheTextAndOfAMatch() {
        String text = LONG + "walnut";
        String atTheEnd = "oil " + "ab ".repeat(96) + "x walnut" + " and more".repeat(20);
        String unbroken = "x".repeat(400);

        assertThat(Snippet.of(note(), found("text", text, "walnut").toList(), 1, null, text))
                .endsWith(" walnut");
        assertThat(Snippet.of(note(), found("text", atTheEnd, "oil", "walnut").toList(), 1, null, atTheEnd))
                .hasSize(Snippet.MAX)
                .endsWith(" walnut");
        assertThat(Snippet.of(note(), found("text", unbroken, unbroken).toList(), 1, null, unbroken))
                .isEqualTo("x".repeat(Snippet.MAX));
    }

    @Test
    void showsTheNearestPassageIfLessThanHalfOfTheWordsMatch() {
        List<Excerpt> one = found("text", "One of the lamps.", "of").toList();
        List<Excerpt> quoted =
                Excerpt.of("text", "One of the lamps.", List.of(new Match(new Range(4, 6), -1, Match.QUOTED)), 1);

        assertThat(Snippet.of(note(), one, 2, "The passage.", "")).isEqualTo("One of the lamps.");
        assertThat(Snippet.of(note(), one, 3, "The passage.", "")).isEqualTo("The passage.");
        assertThat(Snippet.of(note(), one, 3, null, "")).isEqualTo("One of the lamps.");
        assertThat(Snippet.of(note(), quoted, 3, "The passage.", "")).isEqualTo("One of the lamps.");
        assertThat(Snippet.needsNoPassage(one, 2)).isTrue();
        assertThat(Snippet.needsNoPassage(one, 3)).isFalse();
        assertThat(Snippet.needsNoPassage(List.of(), 0)).isFalse();
    }

    @Test
    void withoutMatchesShowsThePassageOrElseTheTextOrSummary() {
        assertThat(Snippet.of(note(), List.of(), 1, "The passage.", "The text."))
                .isEqualTo("The passage.");
        assertThat(Snippet.of(note(), List.of(), 1, null, "The text.")).isEqualTo("The text.");
        assertThat(Snippet.of(note(), List.of(), 1, null, " \n\f")).isEqualTo("The summary.");
        assertThat(Snippet.of(bookmark("The summary.", "Described."), List.of(), 1, null, null))
                .isEqualTo("The summary.");
        assertThat(Snippet.of(bookmark(null, "Described."), List.of(), 1, null, null))
                .isEqualTo("Described.");
        assertThat(Snippet.of(bookmark(null, null), List.of(), 1, null, null)).isEqualTo("Name");
        assertThat(Snippet.of(
                        bookmark(null, null), found("name", "Name", "Name").toList(), 1, null, null))
                .isEqualTo("Name");
    }

    @Test
    void endsAtTheEndOfASentenceOrWord() {
        String words = "walnuts ".repeat(200);

        assertThat(beginning(LONG)).endsWith("at dusk.").hasSizeBetween(200, Snippet.MAX);
        assertThat(beginning(words)).endsWith(" walnuts").hasSizeBetween(290, Snippet.MAX);
        assertThat(beginning("灯台守は夕暮れにランプを灯す。".repeat(50))).endsWith("。").hasSizeBetween(200, Snippet.MAX);
        assertThat(Text.length(beginning("🎉".repeat(400)))).isEqualTo(Snippet.MAX);
    }

    @Test
    void isOneLineWithoutMarkdown() {
        String text = "# Lamps\r\n\r\n- **Oil**\t for\u00a0 `two`\n\fdays\u0007 ";

        assertThat(beginning(text)).isEqualTo("Lamps Oil for two days");
        assertThat(Snippet.of(bookmark(null, null), List.of(), 1, null, "# **Page**"))
                .isEqualTo("# **Page**");
    }
}
