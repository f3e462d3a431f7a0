package cairn.adapter.search.lucene;

import cairn.adapter.search.lucene.workspace.SimilarWords;
import cairn.adapter.search.lucene.workspace.WorkspaceSearcher;
import cairn.adapter.search.text.LastWord;
import cairn.adapter.search.text.NameForms;
import cairn.adapter.search.text.QueryForms;
import cairn.adapter.search.text.Scoring;
import cairn.adapter.search.text.Spelling;
import cairn.adapter.search.text.Spelling.Similar;
import cairn.adapter.search.text.StrictTokens;
import cairn.adapter.search.text.TypedName;
import cairn.application.port.search.ContainerBoosts;
import cairn.domain.search.query.ExactText;
import cairn.domain.search.query.PageAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/// Builds queries from text.
final class Clauses {
    /// A query of 2,000 characters has up to 1,000 quoted parts and exclusions, each searched in texts
    /// and among tags. Lucene's own limit of 1,024 is shared by the whole process.
    private static final int MAX_CLAUSES = 16_384;

    private Clauses() {}

    static void raiseLimit() {
        IndexSearcher.setMaxClauseCount(MAX_CLAUSES);
    }

    /// Any of the words in any form, and of the signs; empty if there are none.
    static Optional<BooleanQuery> words(String text) {
        return words(text, QueryForms.of(text, QueryForms.MAX_FORMS));
    }

    /// @param forms of the text
    static Optional<BooleanQuery> words(String text, Map<String, Float> forms) {
        Set<String> pieces = QueryForms.pieces(text);
        if (forms.isEmpty() && pieces.isEmpty()) {
            return Optional.empty();
        }
        BooleanQuery.Builder any = anyOf(Schema.WORDS, forms);
        pieces.forEach(piece -> literal(piece).ifPresent(whole -> any.add(whole, Occur.SHOULD)));
        return Optional.of(any.build());
    }

    /// Any of the words in any form, in a short note or its neighbours; empty if there are none.
    static Optional<BooleanQuery> around(String text) {
        Map<String, Float> forms = QueryForms.of(text, QueryForms.MAX_FORMS);
        return forms.isEmpty()
                ? Optional.empty()
                : Optional.of(anyOf(Schema.CONTEXT, forms).build());
    }

    private static BooleanQuery.Builder anyOf(String field, Map<String, Float> forms) {
        BooleanQuery.Builder any = new BooleanQuery.Builder();
        forms.forEach((form, weight) -> any.add(form(field, form, weight), Occur.SHOULD));
        return any;
    }

    /// Words that start with the last word; empty if there is none. All score the same, since the rarity
    /// of an unfinished word says nothing.
    static Optional<Query> completions(String text) {
        return LastWord.of(text).map(last -> completion(last, Schema.BEGINNING, Schema.WORDS));
    }

    private static Query completion(LastWord last, String beginnings, String forms) {
        BooleanQuery.Builder any = new BooleanQuery.Builder();
        if (last.isShort()) {
            last.spellings()
                    .forEach(spelling -> any.add(
                            new ConstantScoreQuery(new TermQuery(new Term(beginnings, spelling))), Occur.SHOULD));
        } else {
            last.prefixes().forEach(prefix -> any.add(new PrefixQuery(new Term(forms, prefix)), Occur.SHOULD));
        }
        return any.build();
    }

    /// Names that contain everything typed, the last word as a prefix; empty if the text is no name.
    static Optional<Query> named(String text) {
        return TypedName.of(text).flatMap(typed -> {
            List<Query> words = new ArrayList<>();
            typed.finished().forEach(forms -> words.add(inName(forms)));
            typed.last()
                    .map(last -> completion(last, Schema.NAME_BEGINNING, Schema.NAME))
                    .ifPresent(words::add);
            return all(words).map(all -> new BoostQuery(new ConstantScoreQuery(all), Scoring.NAMED));
        });
    }

    /// Words similar to one that does not occur.
    static Query similar(String unknown, WorkspaceSearcher searcher) {
        SimilarWords words = new SimilarWords(searcher, Spelling.MOST_SIMILAR);
        BooleanQuery.Builder any = new BooleanQuery.Builder();
        Spelling.similar(unknown).forEach(form -> any.add(similar(form, words), Occur.SHOULD));
        return any.build();
    }

    private static Query similar(Similar wanted, SimilarWords words) {
        Term term = new Term(Schema.WORDS, wanted.form());
        Query query = new FuzzyQuery(term, wanted.edits(), wanted.prefix(), Spelling.MOST_SIMILAR, true, words);
        return new BoostQuery(query, wanted.weight());
    }

    /// Items with the text, or its identifiers, exactly as written; empty if it
    /// has no visible characters.
    static Optional<Query> exact(ExactText text, ContainerBoosts places) {
        List<Query> any = new ArrayList<>();
        literal(text.whole()).ifPresent(any::add);
        Stream<Query> identifiers =
                text.identifiers().stream().map(Clauses::literal).flatMap(Optional::stream);
        all(Stream.concat(identifiers, text.addresses().stream().map(Clauses::at))
                        .toList())
                .ifPresent(any::add);
        List<Set<String>> words = NameForms.asked(text.whole());
        if (!words.isEmpty()) {
            any.add(PlaceClauses.named(words, places));
        }
        BooleanQuery.Builder exact = new BooleanQuery.Builder();
        any.forEach(query -> exact.add(query, Occur.SHOULD));
        return any.isEmpty() ? Optional.empty() : Optional.of(exact.build());
    }

    /// Items with the address, or with the address in a text.
    private static Query at(PageAddress address) {
        BooleanQuery.Builder any = new BooleanQuery.Builder();
        literal(address.core()).ifPresent(core -> any.add(core, Occur.SHOULD));
        address.keys().forEach(key -> any.add(new TermQuery(new Term(Schema.ADDRESS, key)), Occur.SHOULD));
        return any.build();
    }

    /// Items with one of the addresses; empty if there are none.
    static Optional<Query> addressed(List<PageAddress> addresses) {
        BooleanQuery.Builder any = new BooleanQuery.Builder();
        for (PageAddress address : addresses) {
            any.add(addressed(address.page(), Scoring.SAME_PAGE), Occur.SHOULD);
            if (!address.whole().equals(address.page())) {
                any.add(addressed(address.whole(), Scoring.SAME_QUERY), Occur.SHOULD);
            }
        }
        return addresses.isEmpty() ? Optional.empty() : Optional.of(any.build());
    }

    private static Query addressed(String key, float score) {
        return new BoostQuery(new ConstantScoreQuery(new TermQuery(new Term(Schema.ADDRESS, key))), score);
    }

    /// Items whose name contains one of the forms.
    static Query inName(Set<String> forms) {
        return new TermInSetQuery(Schema.NAME, forms.stream().map(BytesRef::new).toList());
    }

    private static Optional<Query> all(List<Query> queries) {
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        queries.forEach(query -> all.add(query, Occur.MUST));
        return queries.isEmpty() ? Optional.empty() : Optional.of(all.build());
    }

    private static Query form(String field, String form, float weight) {
        Query query = new TermQuery(new Term(field, form));
        return weight == 1f ? query : new BoostQuery(query, weight);
    }

    /// The literal text, within one field; empty if it has no visible characters.
    static Optional<Query> literal(String text) {
        PhraseQuery.Builder phrase = new PhraseQuery.Builder();
        StrictTokens tokens = new StrictTokens(text);
        int position = -1;
        while (tokens.next()) {
            position += tokens.step();
            phrase.add(new Term(Schema.LITERAL, tokens.term()), position);
        }
        return position < 0 ? Optional.empty() : Optional.of(phrase.build());
    }
}
