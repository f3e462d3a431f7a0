package cairn.adapter.search.text;

import com.ibm.icu.util.VersionInfo;

/// The version of the analysis.
public final class TextAnalysis {
    /// Increment with every change that produces other tokens from the same text.
    private static final int REVISION = 8;

    private TextAnalysis() {}

    /// Changes if tokens may change; an index of another version must be rebuilt.
    public static String version() {
        return REVISION + "/icu-" + VersionInfo.ICU_VERSION;
    }
}
