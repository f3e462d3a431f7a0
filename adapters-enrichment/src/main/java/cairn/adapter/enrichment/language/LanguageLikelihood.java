package cairn.adapter.enrichment.language;

/// Tells how much a text reads like one of the known languages.
@FunctionalInterface
public interface LanguageLikelihood {
    /// @return the likelihood of the likeliest language, 0–1; use it only to compare texts
    double of(String text);
}
