package cairn.adapter.enrichment.language;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/// Maps ISO 639-3 codes to ISO 639-1, if the language or its macrolanguage has such a code.
final class LanguageCodes {
    /// Members of macrolanguages, which the JDK's table lacks (ISO 639-3 macrolanguage mappings).
    private static final Map<String, String> MEMBERS = Map.ofEntries(
            Map.entry("cmn", "zh"),
            Map.entry("arb", "ar"),
            Map.entry("ekk", "et"),
            Map.entry("lvs", "lv"),
            Map.entry("pes", "fa"),
            Map.entry("zsm", "ms"),
            Map.entry("swh", "sw"),
            Map.entry("npi", "ne"),
            Map.entry("ory", "or"),
            Map.entry("uzn", "uz"),
            Map.entry("azj", "az"),
            Map.entry("khk", "mn"),
            Map.entry("als", "sq"),
            Map.entry("plt", "mg"),
            Map.entry("gug", "gn"),
            Map.entry("ydd", "yi"),
            Map.entry("pnb", "pa"));

    private final Map<String, String> twoLetters = new HashMap<>();

    /// Uses `getLanguage` rather than the listed code: the list still has the withdrawn `iw`, `in` and
    /// `ji`.
    LanguageCodes() {
        for (String code : Locale.getISOLanguages()) {
            Locale locale = Locale.of(code);
            twoLetters.put(locale.getISO3Language(), locale.getLanguage());
        }
        twoLetters.putAll(MEMBERS);
    }

    String shortest(String iso6393) {
        return twoLetters.getOrDefault(iso6393, iso6393);
    }
}
