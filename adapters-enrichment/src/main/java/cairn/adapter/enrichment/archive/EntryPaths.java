package cairn.adapter.enrichment.archive;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/// The paths of entries: each part is a [SafeName], and taken once in its folder.
final class EntryPaths {
    private static final int MOST_ENDING = 17;

    private final Deque<Level> open = new ArrayDeque<>();

    EntryPaths() {
        clear();
    }

    /// Its own entries are taken from the start.
    void clear() {
        open.clear();
        Level top = new Level("", new TakenNames());
        top.taken().take(Manifest.NAME, List.of(""));
        top.taken().take(BookmarkPage.NAME, List.of(""));
        open.push(top);
    }

    /// @return with a slash at its end
    String enter(String name) {
        Level parent = open.element();
        String path = parent.path() + parent.taken().take(SafeName.of(name, "Untitled"), List.of("")) + "/";
        open.push(new Level(path, new TakenNames()));
        return path;
    }

    void leave() {
        open.pop();
    }

    /// Finds a path for a resource in the folder that is open.
    ///
    /// @param ending of its entry
    /// @param further endings of its other entries
    /// @return without ending
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

    /// The extension of a file's name with its dot, empty where there is none.
    static String endingOf(String fileName) {
        int dot = fileName.lastIndexOf('.');
        String ending = dot < 1 ? "" : fileName.substring(dot).toLowerCase(Locale.ROOT);
        return ending.length() <= MOST_ENDING && ending.matches("\\.[\\p{L}\\p{N}_-]+") ? ending : "";
    }

    private record Level(String path, TakenNames taken) {}
}
