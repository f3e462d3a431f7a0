package cairn.domain.content;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// Computes the dominant colours of a picture with k-means in CIELAB, where distances approximate
/// perceived differences. Deterministic: the first mean starts at the colour nearest to the centre, each
/// other one at the colour farthest from the means so far, weighted by its pixels.
public final class Palette {
    private static final int MOST = 6;
    private static final int ROUNDS = 12;

    /// Colours that differ by less than this (CIEDE2000) are merged.
    private static final double ONE = 9;

    /// Minimum share of the picture; rarer colours are left out.
    private static final double LEAST = 0.02;

    /// Minimum alpha, 0–255; more transparent pixels are ignored.
    private static final int SEEN = 32;

    private final double[][] points;
    private final double[] weights;
    private final int[] nearest;

    private Palette(double[][] points, double[] weights) {
        this.points = points;
        this.weights = weights;
        this.nearest = new int[points.length];
    }

    /// @param argb pixels, as `0xAARRGGBB`, not premultiplied; ten thousand or so suffice
    /// @return largest share first; empty if all pixels are transparent
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

    /// Weighted by pixels, so that a single outlier counts less than many pixels that
    /// are slightly nearer.
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

    /// @return whether the mean of any point has changed
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

    /// Merges each share, from the largest, with those that look the same.
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
