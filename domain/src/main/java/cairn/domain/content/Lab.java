package cairn.domain.content;

/// A colour in CIELAB (CIE 15), white point D65.
///
/// @param lightness 0–100
public record Lab(double lightness, double a, double b) {
    private static final double POW_25_7 = Math.pow(25, 7);

    public static Lab of(Colour colour) {
        double r = linear(colour.red() / 255.0);
        double g = linear(colour.green() / 255.0);
        double b = linear(colour.blue() / 255.0);
        double x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
        double y = curve(0.2126729 * r + 0.7151522 * g + 0.0721750 * b);
        double z = curve((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883);
        return new Lab(116 * y - 16, 500 * (x - y), 200 * (y - z));
    }

    /// Converts to sRGB. Channels outside of sRGB are clamped.
    public Colour colour() {
        double y = (lightness + 16) / 116;
        double fx = inverse(y + a / 500) * 0.95047;
        double fy = inverse(y);
        double fz = inverse(y - b / 200) * 1.08883;
        return new Colour(
                channel(3.2404542 * fx - 1.5371385 * fy - 0.4985314 * fz),
                channel(-0.9692660 * fx + 1.8760108 * fy + 0.0415560 * fz),
                channel(0.0556434 * fx - 0.2040259 * fy + 1.0572252 * fz));
    }

    private static double inverse(double t) {
        return t * t * t > 216.0 / 24389 ? t * t * t : (116 * t - 16) * 27 / 24389.0;
    }

    private static int channel(double linear) {
        double value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * Math.pow(linear, 1 / 2.4) - 0.055;
        return (int) Math.round(Math.clamp(value, 0, 1) * 255);
    }

    private static double linear(double channel) {
        return channel <= 0.04045 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
    }

    private static double curve(double t) {
        return t > 216.0 / 24389 ? Math.cbrt(t) : (24389.0 / 27 * t + 16) / 116;
    }

    /// CIEDE2000 with unit weights (Sharma, Wu, Dalal: "The CIEDE2000 color-difference formula", 2005,
    /// whose names this uses).
    public double difference(Lab other) {
        double meanC7 = Math.pow((Math.hypot(a, b) + Math.hypot(other.a, other.b)) / 2, 7);
        double g = 0.5 * (1 - Math.sqrt(meanC7 / (meanC7 + POW_25_7)));
        double a1 = (1 + g) * a;
        double a2 = (1 + g) * other.a;
        double c1 = Math.hypot(a1, b);
        double c2 = Math.hypot(a2, other.b);
        double h1 = hue(a1, b);
        double h2 = hue(a2, other.b);
        double meanL = (lightness + other.lightness) / 2;
        double meanC = (c1 + c2) / 2;
        boolean grey = c1 * c2 == 0;
        double deltaHue = grey ? 0 : wrapped(h2 - h1);
        double deltaH = 2 * Math.sqrt(c1 * c2) * Math.sin(Math.toRadians(deltaHue / 2));
        double meanH = grey ? h1 + h2 : meanHue(h1, h2);
        double lightnessTerm = (other.lightness - lightness) / lightnessWeight(meanL);
        double chromaTerm = (c2 - c1) / (1 + 0.045 * meanC);
        double hueTerm = deltaH / (1 + 0.015 * meanC * hueWeight(meanH));
        double rotation = rotation(meanC, meanH);
        return Math.sqrt(lightnessTerm * lightnessTerm
                + chromaTerm * chromaTerm
                + hueTerm * hueTerm
                + rotation * chromaTerm * hueTerm);
    }

    private static double hue(double a, double b) {
        double degrees = a == 0 && b == 0 ? 0 : Math.toDegrees(Math.atan2(b, a));
        return degrees < 0 ? degrees + 360 : degrees;
    }

    private static double wrapped(double degrees) {
        return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
    }

    private static double meanHue(double h1, double h2) {
        double sum = h1 + h2;
        if (Math.abs(h1 - h2) <= 180) {
            return sum / 2;
        }
        return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
    }

    private static double lightnessWeight(double meanL) {
        double square = (meanL - 50) * (meanL - 50);
        return 1 + 0.015 * square / Math.sqrt(20 + square);
    }

    private static double hueWeight(double meanH) {
        return 1
                - 0.17 * Math.cos(Math.toRadians(meanH - 30))
                + 0.24 * Math.cos(Math.toRadians(2 * meanH))
                + 0.32 * Math.cos(Math.toRadians(3 * meanH + 6))
                - 0.20 * Math.cos(Math.toRadians(4 * meanH - 63));
    }

    private static double rotation(double meanC, double meanH) {
        double c7 = Math.pow(meanC, 7);
        double theta = 30 * Math.exp(-Math.pow((meanH - 275) / 25, 2));
        return -2 * Math.sqrt(c7 / (c7 + POW_25_7)) * Math.sin(Math.toRadians(2 * theta));
    }
}
