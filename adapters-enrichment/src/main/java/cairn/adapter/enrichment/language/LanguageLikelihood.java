package cairn.adapter.enrichment.language;

/// How much a text reads like one of the languages that are known.
@FunctionalInterface
public interface LanguageLikelihood {
    /// @return of the likeliest language, from 0 to 1; only the order of such values tells something
    double of(String text);
}
