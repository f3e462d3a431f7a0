package cairn.domain.content;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// The colours that make up a picture: k-means in CIELAB, where distances are about those that eyes see. The same
/// pixels always give the same colours: the means start at the pixel nearest to the middle of all, then at the one
/// that is farthest from those so far, and nothing is drawn by lot.
public final class Palette {
    private static final int MOST = 6;
    private static final int ROUNDS = 12;

    /// Colours nearer to each other than this (CIEDE2000) are told as one.
    private static final double ONE = 9;

    /// A lesser share of the picture is no colour of it.
    private static final double LEAST = 0.02;

    /// Pixels more transparent than this (alpha, 0–255) are not seen.
    private static final int SEEN = 32;

    private final double[][] points;
    private final double[] weights;
    private final int[] nearest;

    private Palette(double[][] points, double[] weights) {
        this.points = points;
        this.weights = weights;
        this.nearest = new int[points.length];
    }

    /// @param argb pixels, as `0xAARRGGBB`, not premultiplied; some ten thousand say enough
    /// @return most of it first; empty when nothing is to be seen
    public static List<DominantColour> of(int[] argb) {
        ColourCounts counts = ColourCounts.of(argb, SEEN);
        if (counts.isEmpty()) {
            return List.of();
        }
        return new Palette(counts.points(), counts.weights()).colours();
    }

    private List<DominantColour> colours() {
        List<double[]> means = starts();
        for (int round = 0; round < ROUNDS && assign(means); round++) {
            move(means);
        }
        List<Share> shares = merged(shares(means));
        double all = shares.stream().mapToDouble(Share::weight).sum();
        return shares.stream()
                .filter(share -> share.weight() / all >= LEAST)
                .map(share -> new DominantColour(share.mean().colour(), rounded(share.weight() / all)))
                .toList();
    }

    private static double rounded(double share) {
        return Math.floor(share * 10_000) / 10_000;
    }

    private List<double[]> starts() {
        List<double[]> means = new ArrayList<>();
        means.add(points[nearestTo(middle())]);
        double[] distances = new double[points.length];
        Arrays.fill(distances, Double.MAX_VALUE);
        while (means.size() < Math.min(MOST, points.length)) {
            int farthest = farthest(distances, means.getLast());
            if (distances[farthest] == 0) {
                break;
            }
            means.add(points[farthest]);
        }
        return new ArrayList<>(means.stream().map(double[]::clone).toList());
    }

    /// A lone pixel far out is less of a start than many a little nearer.
    private int farthest(double[] distances, double[] last) {
        int best = 0;
        for (int i = 0; i < points.length; i++) {
            distances[i] = Math.min(distances[i], squared(points[i], last));
            if (distances[i] * Math.sqrt(weights[i]) > distances[best] * Math.sqrt(weights[best])) {
                best = i;
            }
        }
        return best;
    }

    private double[] middle() {
        double[] sum = new double[3];
        double weight = 0;
        for (int i = 0; i < points.length; i++) {
            add(sum, points[i], weights[i]);
            weight += weights[i];
        }
        return new double[] {sum[0] / weight, sum[1] / weight, sum[2] / weight};
    }

    private int nearestTo(double[] place) {
        int best = 0;
        for (int i = 1; i < points.length; i++) {
            if (squared(points[i], place) < squared(points[best], place)) {
                best = i;
            }
        }
        return best;
    }

    /// @return whether any point has another mean than before
    private boolean assign(List<double[]> means) {
        boolean changed = false;
        for (int i = 0; i < points.length; i++) {
            int best = 0;
            for (int m = 1; m < means.size(); m++) {
                if (squared(points[i], means.get(m)) < squared(points[i], means.get(best))) {
                    best = m;
                }
            }
            changed |= nearest[i] != best;
            nearest[i] = best;
        }
        return changed;
    }

    private void move(List<double[]> means) {
        for (int m = 0; m < means.size(); m++) {
            Share share = share(m);
            if (share.weight() > 0) {
                means.set(m, new double[] {
                    share.mean().lightness(), share.mean().a(), share.mean().b()
                });
            }
        }
    }

    private List<Share> shares(List<double[]> means) {
        List<Share> shares = new ArrayList<>();
        for (int m = 0; m < means.size(); m++) {
            Share share = share(m);
            if (share.weight() > 0) {
                shares.add(share);
            }
        }
        return shares;
    }

    private Share share(int mean) {
        double[] sum = new double[3];
        double weight = 0;
        for (int i = 0; i < points.length; i++) {
            if (nearest[i] == mean) {
                add(sum, points[i], weights[i]);
                weight += weights[i];
            }
        }
        return weight == 0
                ? new Share(new Lab(0, 0, 0), 0)
                : new Share(new Lab(sum[0] / weight, sum[1] / weight, sum[2] / weight), weight);
    }

    /// Largest first; each takes in those that look the same.
    private static List<Share> merged(List<Share> shares) {
        List<Share> left = new ArrayList<>(shares);
        left.sort(Comparator.comparingDouble(Share::weight).reversed());
        List<Share> merged = new ArrayList<>();
        while (!left.isEmpty()) {
            Share largest = left.removeFirst();
            List<Share> same = left.stream()
                    .filter(other -> largest.mean().difference(other.mean()) < ONE)
                    .toList();
            left.removeAll(same);
            merged.add(same.stream().reduce(largest, Share::plus));
        }
        merged.sort(Comparator.comparingDouble(Share::weight).reversed());
        return merged;
    }

    private static void add(double[] sum, double[] point, double weight) {
        for (int i = 0; i < 3; i++) {
            sum[i] += weight * point[i];
        }
    }

    private static double squared(double[] one, double[] other) {
        double l = one[0] - other[0];
        double a = one[1] - other[1];
        double b = one[2] - other[2];
        return l * l + a * a + b * b;
    }

    private record Share(Lab mean, double weight) {
        Share plus(Share other) {
            double both = weight + other.weight;
            double mine = weight / both;
            double its = other.weight / both;
            Lab middle = new Lab(
                    mine * mean.lightness() + its * other.mean.lightness(),
                    mine * mean.a() + its * other.mean.a(),
                    mine * mean.b() + its * other.mean.b());
            return new Share(middle, both);
        }
    }
}
