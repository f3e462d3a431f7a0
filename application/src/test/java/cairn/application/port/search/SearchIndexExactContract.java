package cairn.application.port.search;

import static cairn.application.port.search.SearchIndexFixture.document;
import static cairn.application.port.search.SearchIndexFixture.fields;
import static cairn.application.port.search.SearchIndexFixture.note;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.search.SearchIndex.Query;
import cairn.domain.search.Filter;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Items that contain the query as it was typed.
public interface SearchIndexExactContract extends SearchIndexFixture {

    private Ranking exact(String text, Filter... filters) {
        Set<Signal> signals = Set.of(Signal.KEYWORD, Signal.EXACT);
        return index()
                .search(new Query(
                        workspace(), QueryText.of(text), false, List.of(filters), signals, Optional.empty(), DEPTH))
                .stream()
                .filter(ranking -> ranking.signal() == Signal.EXACT)
                .findFirst()
                .orElseThrow();
    }

    private List<Integer> findExact(String text, Filter... filters) {
        return SearchIndexFixture.numbers(exact(text, filters));
    }

    @ParameterizedTest(name = "<{0}> is in <{1}>, not in <{2}>")
    @CsvSource(
            delimiter = '|',
            value = {
                "new york | a trip to New York | york is not new",
                "MPU6050 wiring | the MPU6050 sensor | sensor 6050 and its wiring",
                "how do I use parse_request | call parse_request twice | how do I use a request I parse",
                "what is in /etc/hosts | see /etc/hosts first | what is in etc of hosts",
                "mail from me@example.com | me@example.com wrote | mail from me, an example",
                "version 2.4.1 notes | since 2.4.1 | version 2.4 notes, 1 of them",
                "東京都 | 私は東京都に住んでいます | 京都と東の都",
            })
    default void findsTheTextOrItsIdentifiers(String query, String holding, String other) {
        put(note(1, holding), note(2, other));
        assertThat(findExact(query)).containsExactly(1);
    }

    @Test
    default void findsAllWordsInTheNameInAnyOrderAndForm() {
        put(
                document(1, "Invoices of March, paid", "", Set.of(), 1, null),
                document(2, "Invoices", "paid in March", Set.of(), 1, null),
                fields(3, "March", "paid invoice", "", "", "invoice"));
        assertThat(findExact("march invoice paid")).containsExactly(1);
    }

    @Test
    default void findsNamesThatAreWrittenWithHyphensOrWithout() {
        put(
                document(1, "Wi-Fi keys", "", Set.of(), 1, null),
                document(2, "wifi keys", "", Set.of(), 1, null),
                document(3, "keys", "of the wifi", Set.of(), 1, null),
                document(4, "E-Mail-Adresse", "", Set.of(), 1, null),
                document(5, "Email Adresse", "", Set.of(), 1, null),
                document(6, "Email", "Adresse", Set.of(), 1, null));
        assertThat(findExact("wifi keys")).containsExactlyInAnyOrder(1, 2);
        assertThat(findExact("Wi-Fi keys")).containsExactlyInAnyOrder(1, 2);
        assertThat(findExact("email adresse")).containsExactlyInAnyOrder(4, 5);
        assertThat(findExact("E-Mail-Adresse")).containsExactlyInAnyOrder(4, 5);
    }

    @Test
    default void partOfAnIdentifierIsNoExactMatch() {
        put(document(1, "6050 wiring", "", Set.of(), 1, null), document(2, "wiring MPU6050", "", Set.of(), 1, null));
        assertThat(findExact("MPU6050 wiring")).containsExactly(2);
    }

    @Test
    default void exactMatchesHaveTheirKeywordScores() {
        put(note(1, "garden hose"), note(2, "the garden hose in our garden"), note(3, "hose, garden"));
        List<Integer> byWords = find("garden hose");
        assertThat(findExact("garden hose"))
                .isEqualTo(byWords.stream().filter(n -> n != 3).toList());
        assertThat(exact("garden hose").candidates().getFirst().score())
                .isEqualTo(keyword(workspace(), "garden hose", DEPTH).candidates().stream()
                        .filter(candidate -> candidate
                                .id()
                                .equals(exact("garden hose")
                                        .candidates()
                                        .getFirst()
                                        .id()))
                        .findFirst()
                        .orElseThrow()
                        .score());
    }

    @Test
    default void appliesConditionsToExactMatches() {
        put(note(1, "garden hose"), note(2, "garden hose, old"));
        put(other(), 1, note(3, "garden hose"));
        assertThat(findExact("garden hose -old")).containsExactly(1);
        assertThat(findExact("\"garden\" hose")).isEmpty();
    }

    @Test
    default void answersVeryLongExactQueries() {
        put(note(1, "x"));
        assertThat(findExact("a1".repeat(QueryText.MAX_LENGTH / 2))).isEmpty();
        assertThat(findExact("a1 ".repeat(QueryText.MAX_LENGTH / 3))).isEmpty();
        assertThat(findExact("-b ".repeat(400) + "x")).containsExactly(1);
        assertThat(findExact("...")).isEmpty();
    }
}
