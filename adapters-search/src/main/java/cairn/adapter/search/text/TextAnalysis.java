package cairn.adapter.search.text;

import com.ibm.icu.util.VersionInfo;

/// Which analysis made the tokens of an index.
public final class TextAnalysis {
    /// Raise it with every change that makes other tokens of the same text.
    private static final int REVISION = 7;

    private TextAnalysis() {}

    /// Differs when tokens may; an index of another version has to be built anew.
    public static String version() {
        return REVISION + "/icu-" + VersionInfo.ICU_VERSION;
    }
}
