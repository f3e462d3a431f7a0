package cairn.adapter.enrichment.archive;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/// Assigns paths to entries. Each segment is a [SafeName] and unique in its folder.
final class EntryPaths {
    private static final int MOST_ENDING = 17;

    private final Deque<Level> open = new ArrayDeque<>();

    EntryPaths() {
        clear();
    }

    /// Starts over. The names of the archive's own entries are taken from the start.
    void clear() {
        open.clear();
        Level top = new Level("", new TakenNames());
        top.taken().take(Manifest.NAME, List.of(""));
        top.taken().take(BookmarkPage.NAME, List.of(""));
        open.push(top);
    }

    /// @return the folder's path, ending with a slash
    String enter(String name) {
        Level parent = open.element();
        String path = parent.path() + parent.taken().take(SafeName.of(name, "Untitled"), List.of("")) + "/";
        open.push(new Level(path, new TakenNames()));
        return path;
    }

    void leave() {
        open.pop();
    }

    /// Finds a path for a resource in the open folder.
    ///
    /// @param ending extension of its entry, with the dot; may be empty
    /// @param further extensions of its other entries
    /// @return the path without an extension
    String take(String name, String ending, List<String> further) {
        List<String> endings = new ArrayList<>(List.of(ending));
        endings.addAll(further);
        String stem = isEndOf(name, ending) ? name.substring(0, name.length() - ending.length()) : name;
        return open.element().path() + open.element().taken().take(SafeName.of(stem, "Untitled"), endings);
    }

    private static boolean isEndOf(String name, String ending) {
        return !ending.isEmpty()
                && name.length() > ending.length()
                && name.regionMatches(true, name.length() - ending.length(), ending, 0, ending.length());
    }

    /// Returns a file name's extension in lower case with its dot, empty if it has none or an unusual
    /// one.
    static String endingOf(String fileName) {
        int dot = fileName.lastIndexOf('.');
        String ending = dot < 1 ? "" : fileName.substring(dot).toLowerCase(Locale.ROOT);
        return ending.length() <= MOST_ENDING && ending.matches("\\.[\\p{L}\\p{N}_-]+") ? ending : "";
    }

    private record Level(String path, TakenNames taken) {}
}
