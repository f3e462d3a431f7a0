package cairn.domain.content;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// CIELAB divided into numbered cubic cells, so that an index can exclude most distant colours before it
/// computes differences. The cell of a colour is that of its rounded channels.
public final class ColourGrid {
    /// Edge length of a cell, in units of CIELAB.
    private static final int EDGE = 10;

    /// Cells in each direction; lightness begins at 0, a and b at -[#ORIGIN] cells.
    private static final int SIDE = 24;

    private static final int ORIGIN = 12;

    /// Channels are rounded to multiples of this, which 255 is. Rounding moves no colour by more
    /// than a difference of 3.
    private static final int STEP = 5;

    /// Each rounded colour of a cell differs by less than this from one of the cell's representatives.
    private static final double SPACING = 4;

    /// Covers the rounding and the spacing. CIEDE2000 is not quite a metric, so this is more than their
    /// sum; a test searches for colours for which it is too small.
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

    /// Returns the numbers of all cells that can hold a colour differing by less than `limit`
    /// (CIEDE2000), and of some others, in ascending order.
    static IntStream around(Colour centre, double limit) {
        Lab lab = Lab.of(centre);
        return Standing.FOR_CELLS.entrySet().stream()
                .filter(cell -> cell.getValue().stream().anyMatch(known -> known.difference(lab) < limit + MARGIN))
                .mapToInt(Map.Entry::getKey)
                .sorted();
    }

    /// Representatives of the cells, computed at the first search for a colour.
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
