package cairn.application.port.search;

import static cairn.application.port.search.SearchIndexFixture.numbers;
import static cairn.application.port.search.SearchIndexLanguageContract.written;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Query;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Sentences in many languages in one library, each of which must be the first hit for what a user
/// remembers of it: other word forms, a quoted part, words without accents or with a misspelling.
/// Each line of `known-items.tsv` has a language, a sentence and its queries.
public interface SearchIndexKnownItemContract extends VocabularyFixture {
    private static List<String[]> lines() {
        try (InputStream in = SearchIndexKnownItemContract.class.getResourceAsStream("known-items.tsv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.split("\t"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<Integer> findSpelt(String text) {
        QueryText asked = QueryText.of(text);
        QueryText spelt = asked.withUnknown(vocabulary().unknownWords(workspace(), asked, false));
        Query query = new Query(workspace(), spelt, false, List.of(), Set.of(Signal.KEYWORD), Optional.empty(), DEPTH);
        return numbers(index().search(query).getFirst());
    }

    @Test
    default void findsSentencesInManyLanguages() {
        List<String[]> lines = lines();
        List<Change> changes = new ArrayList<>();
        for (String[] line : lines) {
            changes.add(new Change.PutResource(workspace(), 1, written(changes.size(), line[0], line[1])));
        }
        index().apply(changes);
        List<String> missed = new ArrayList<>();
        for (int number = 0; number < lines.size(); number++) {
            String[] line = lines.get(number);
            for (int i = 2; i < line.length; i++) {
                List<Integer> found = findSpelt(line[i]);
                if (found.isEmpty() || found.getFirst() != number) {
                    missed.add(line[0] + ": " + line[i] + " finds " + found + " and not first " + number);
                }
            }
        }
        assertThat(missed).isEmpty();
        assertThat(lines.stream().map(line -> line[0]).distinct()).hasSizeGreaterThan(30);
    }
}
