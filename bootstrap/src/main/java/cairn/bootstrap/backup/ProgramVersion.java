package cairn.bootstrap.backup;

import java.util.Optional;

/// The version in the jar's manifest.
public final class ProgramVersion {
    private ProgramVersion() {}

    /// Returns `development` for classes outside a jar.
    public static String text() {
        return Optional.ofNullable(ProgramVersion.class.getPackage().getImplementationVersion())
                .orElse("development");
    }
}
