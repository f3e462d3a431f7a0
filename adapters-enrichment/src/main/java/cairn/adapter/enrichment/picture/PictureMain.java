package cairn.adapter.enrichment.picture;

import cairn.domain.content.MediaType;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;

/// The decoder process. Reads requests from standard input, one picture at a time, and answers on
/// standard output. It exits at the end of its input, whatever it is decoding, so that it does not
/// outlive the server.
public final class PictureMain {
    /// Requests a reading rather than pixels.
    static final int NO_EDGE = 0;

    private PictureMain() {}

    /// @param args its folder, and the time limit for one picture in milliseconds
    public static void main(String[] args) throws IOException {
        DataInputStream in = new DataInputStream(new FileInputStream(FileDescriptor.in));
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        System.setOut(nowhere);
        System.setErr(nowhere);
        PictureLimits limits = PictureLimits.DEFAULT.withTime(Long.parseLong(args[1]));
        ImageIoPictureReader reader = new ImageIoPictureReader(Path.of(args[0]), limits);
        out.writeByte(PictureWire.READY);
        out.flush();
        serve(in, out, reader);
        Runtime.getRuntime().halt(0);
    }

    /// Decodes on another thread, because this one has to notice the end of its input.
    private static void serve(DataInputStream in, DataOutputStream out, ImageIoPictureReader reader)
            throws IOException {
        while (true) {
            Asked asked;
            try {
                asked = new Asked(Path.of(in.readUTF()), in.readUTF(), in.readInt());
            } catch (EOFException end) {
                return;
            }
            Thread.ofPlatform().name("answer").daemon().start(() -> answer(out, reader, asked));
        }
    }

    private static void answer(DataOutputStream out, ImageIoPictureReader reader, Asked asked) {
        try {
            MediaType type = MediaType.parse(asked.type()).orElseThrow();
            if (asked.edge() == NO_EDGE) {
                PictureWire.write(out, reader.read(type, asked.file()));
            } else {
                PictureWire.write(out, reader.view(type, asked.file(), asked.edge()));
            }
        } catch (IOException nobodyListens) {
            Runtime.getRuntime().halt(1);
        }
    }

    private record Asked(Path file, String type, int edge) {}
}
