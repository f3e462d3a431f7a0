package cairn.domain.content;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// CIELAB cut into cubes, so that an index can leave out most of what is far from a colour before anything is
/// computed. A cell has a number; each colour lies in one, after its channels were rounded.
public final class ColourGrid {
    /// Edge of a cell, in units of CIELAB.
    private static final int EDGE = 10;

    /// Cells in each direction; lightness begins at 0, a and b at -[#ORIGIN] cells.
    private static final int SIDE = 24;

    private static final int ORIGIN = 12;

    /// What channels are rounded to a multiple of: 255 is one. No colour moves by more than a difference of 3.
    private static final int STEP = 5;

    /// Each colour of a cell differs by less than this from one of those that stand for it.
    private static final double SPACING = 4;

    /// For both of these. Differences of CIEDE2000 do not quite add up, so there is room; a test looks for colours that
    /// it is too small for.
    private static final double MARGIN = 9;

    private ColourGrid() {}

    public static int cellOf(Colour colour) {
        return cellOf(Lab.of(new Colour(rounded(colour.red()), rounded(colour.green()), rounded(colour.blue()))));
    }

    private static int rounded(int channel) {
        return (channel + STEP / 2) / STEP * STEP;
    }

    private static int cellOf(Lab lab) {
        int l = (int) Math.floor(lab.lightness() / EDGE);
        int a = (int) Math.floor(lab.a() / EDGE) + ORIGIN;
        int b = (int) Math.floor(lab.b() / EDGE) + ORIGIN;
        return (l * SIDE + a) * SIDE + b;
    }

    /// All cells in which a colour may lie that differs by less than `limit` (CIEDE2000), and some more, by number.
    static IntStream around(Colour centre, double limit) {
        Lab lab = Lab.of(centre);
        return Standing.FOR_CELLS.entrySet().stream()
                .filter(cell -> cell.getValue().stream().anyMatch(known -> known.difference(lab) < limit + MARGIN))
                .mapToInt(Map.Entry::getKey)
                .sorted();
    }

    /// Made when the first colour is looked for.
    private static final class Standing {
        static final Map<Integer, List<Lab>> FOR_CELLS = all();

        private static Map<Integer, List<Lab>> all() {
            Map<Integer, List<Lab>> cells = new HashMap<>();
            for (int red = 0; red < 256; red += STEP) {
                for (int green = 0; green < 256; green += STEP) {
                    for (int blue = 0; blue < 256; blue += STEP) {
                        add(cells, Lab.of(new Colour(red, green, blue)));
                    }
                }
            }
            return Map.copyOf(cells);
        }

        private static void add(Map<Integer, List<Lab>> cells, Lab lab) {
            List<Lab> known = cells.computeIfAbsent(cellOf(lab), cell -> new ArrayList<>());
            if (known.stream().noneMatch(other -> other.difference(lab) < SPACING)) {
                known.add(lab);
            }
        }
    }
}
