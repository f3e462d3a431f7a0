package cairn.bootstrap.backup;

import java.util.Optional;

/// The version in the jar's manifest.
public final class ProgramVersion {
    private ProgramVersion() {}

    /// `development` for classes that are in no jar.
    public static String text() {
        return Optional.ofNullable(ProgramVersion.class.getPackage().getImplementationVersion())
                .orElse("development");
    }
}
