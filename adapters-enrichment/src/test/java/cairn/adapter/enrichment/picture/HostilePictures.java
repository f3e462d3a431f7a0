package cairn.adapter.enrichment.picture;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/// Pictures made to do harm, and other files declared as pictures.
public final class HostilePictures {
    private static final List<String> FORMATS = List.of("png", "jpg", "gif", "bmp");

    private HostilePictures() {}

    /// @param type as declared by the sender
    public record Hostile(String name, String type, byte[] bytes) {
        static Hostile of(String name, byte[] bytes) {
            String extension = name.substring(name.lastIndexOf('.') + 1);
            String subtype = switch (extension) {
                case "jpg" -> "jpeg";
                case "svg" -> "svg+xml";
                case String other -> other;
            };
            return new Hostile(name, "image/" + subtype, bytes);
        }
    }

    /// Pictures that are refused or read quickly.
    public static List<Hostile> quick() {
        List<Hostile> pictures = new ArrayList<>();
        byte[] noise = new byte[5_000];
        new Random(3).nextBytes(noise);
        for (String format : FORMATS) {
            byte[] sound = Images.encoded(Images.quarters(300, 200), format);
            pictures.add(Hostile.of("empty." + format, new byte[0]));
            pictures.add(Hostile.of("noise." + format, noise));
            pictures.add(Hostile.of("half." + format, Arrays.copyOf(sound, sound.length / 2)));
            pictures.add(Hostile.of("mark." + format, Arrays.copyOf(sound, 12)));
        }
        pictures.add(Hostile.of("large.png", Images.blackPng(50_000, 50_000, false)));
        pictures.add(Hostile.of("lossless.jpg", Images.losslessJpeg(8_000, 6_000)));
        pictures.add(Hostile.of("letter.png", "A letter about wombats.".getBytes(UTF_8)));
        pictures.add(Hostile.of("page.jpg", "%PDF-1.7 and nothing".getBytes(UTF_8)));
        pictures.add(Hostile.of("nested.svg", ("<svg>" + "<g>".repeat(100_000)).getBytes(UTF_8)));
        pictures.add(Hostile.of("words.svg", "<svg>no mark-up".getBytes(UTF_8)));
        return pictures;
    }

    /// Pictures that must be stopped: intersecting a clip of many segments checks no deadline and fills
    /// any heap.
    public static List<Hostile> slow() {
        List<Hostile> pictures = new ArrayList<>();
        for (int seed = 1; seed <= 3; seed++) {
            Random random = new Random(seed);
            StringBuilder path = new StringBuilder("M0 0");
            for (int i = 0; i < 50_000; i++) {
                path.append('L').append(random.nextInt(1000)).append(' ').append(random.nextInt(1000));
            }
            String svg = "<svg xmlns='http://www.w3.org/2000/svg' width='1000' height='1000'><clipPath id='c'><path d='"
                    + path + "'/></clipPath><rect width='1000' height='1000' clip-path='url(#c)'/></svg>";
            pictures.add(Hostile.of("clip-" + seed + ".svg", svg.getBytes(UTF_8)));
        }
        pictures.add(Hostile.of("whole.png", Images.blackPng(20_000, 13_000, true)));
        return pictures;
    }
}
