package cairn.bootstrap.cli.command.display;

import java.util.List;
import java.util.Locale;

/// Formats bytes for people; each unit is 1,024 of the previous one.
public final class Size {
    private static final List<String> UNITS = List.of("KB", "MB", "GB", "TB");
    private static final double STEP = 1024;

    private Size() {}

    public static String of(long bytes) {
        if (bytes < STEP) {
            return bytes + " B";
        }
        double size = bytes / STEP;
        int unit = 0;
        while (size >= STEP && unit < UNITS.size() - 1) {
            size /= STEP;
            unit++;
        }
        return String.format(Locale.ROOT, "%.1f %s", size, UNITS.get(unit));
    }
}
