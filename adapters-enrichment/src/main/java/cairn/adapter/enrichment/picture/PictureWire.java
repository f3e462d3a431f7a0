package cairn.adapter.enrichment.picture;

import cairn.application.port.extraction.PictureReader.Drawn;
import cairn.application.port.extraction.PictureReader.Reading;
import cairn.application.port.extraction.PictureReader.Shown;
import cairn.application.port.extraction.PictureReader.View;
import cairn.domain.content.Colour;
import cairn.domain.content.Dimensions;
import cairn.domain.content.DominantColour;
import cairn.domain.content.MediaType;
import cairn.domain.content.Raster;
import cairn.domain.content.ThumbnailSize;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Sends results from a decoder process. Checks lengths, because a hostile picture may have taken over
/// that process.
final class PictureWire {
    static final int READY = 'R';

    private static final int MOST_BYTES = 32 << 20;
    private static final int MOST_PIXELS = 1 << 26;
    private static final int MOST_LISTED = 64;

    private PictureWire() {}

    static void write(DataOutputStream out, Reading reading) throws IOException {
        switch (reading) {
            case Reading.Readable readable -> writeReadable(out, readable);
            case Reading.Unsupported unsupported -> writeUnsupported(out, unsupported);
            case Reading.Unreadable unreadable -> writeUnreadable(out, unreadable);
        }
        out.flush();
    }

    static void write(DataOutputStream out, View view) throws IOException {
        switch (view) {
            case Shown shown -> writeShown(out, shown.raster());
            case Reading.Unsupported unsupported -> writeUnsupported(out, unsupported);
            case Reading.Unreadable unreadable -> writeUnreadable(out, unreadable);
        }
        out.flush();
    }

    static Reading reading(DataInputStream in) throws IOException {
        return switch (kind(in)) {
            case READABLE -> readable(in);
            case UNSUPPORTED -> new Reading.Unsupported(perhapsDimensions(in));
            case UNREADABLE -> unreadable(in);
            case SHOWN -> throw nonsense();
        };
    }

    static View view(DataInputStream in) throws IOException {
        return switch (kind(in)) {
            case SHOWN -> new Shown(raster(in));
            case UNSUPPORTED -> new Reading.Unsupported(perhapsDimensions(in));
            case UNREADABLE -> unreadable(in);
            case READABLE -> throw nonsense();
        };
    }

    private static void writeReadable(DataOutputStream out, Reading.Readable readable) throws IOException {
        out.writeByte(Kind.READABLE.ordinal());
        writeDimensions(out, readable.dimensions());
        out.writeInt(readable.colours().size());
        for (DominantColour colour : readable.colours()) {
            out.writeInt(colour.colour().packed());
            out.writeDouble(colour.score());
        }
        out.writeInt(readable.thumbnails().size());
        for (Drawn drawn : readable.thumbnails()) {
            out.writeByte(drawn.size().ordinal());
            writeDimensions(out, drawn.dimensions());
            out.writeUTF(drawn.mimeType().toString());
            out.writeUTF(drawn.extension());
            out.writeInt(drawn.bytes().length);
            out.write(drawn.bytes());
        }
    }

    private static Reading.Readable readable(DataInputStream in) throws IOException {
        Dimensions dimensions = dimensions(in);
        List<DominantColour> colours = new ArrayList<>();
        for (int left = length(in, MOST_LISTED); left > 0; left--) {
            colours.add(new DominantColour(Colour.ofPacked(in.readInt()), in.readDouble()));
        }
        List<Drawn> thumbnails = new ArrayList<>();
        for (int left = length(in, MOST_LISTED); left > 0; left--) {
            thumbnails.add(drawn(in));
        }
        return new Reading.Readable(dimensions, colours, thumbnails);
    }

    private static Drawn drawn(DataInputStream in) throws IOException {
        ThumbnailSize size = ThumbnailSize.values()[in.readUnsignedByte() % ThumbnailSize.values().length];
        Dimensions dimensions = dimensions(in);
        MediaType type = MediaType.parse(in.readUTF()).orElseThrow(PictureWire::nonsense);
        String extension = in.readUTF();
        byte[] bytes = new byte[length(in, MOST_BYTES)];
        // `readFully` notices if the decoder died early; nothing is read after the last thumbnail.
        in.readFully(bytes);
        return new Drawn(size, dimensions, type, extension, bytes);
    }

    private static void writeShown(DataOutputStream out, Raster raster) throws IOException {
        out.writeByte(Kind.SHOWN.ordinal());
        out.writeInt(raster.width());
        out.writeInt(raster.height());
        for (int argb : raster.argb()) {
            out.writeInt(argb);
        }
    }

    private static Raster raster(DataInputStream in) throws IOException {
        int width = length(in, MOST_PIXELS);
        int height = length(in, MOST_PIXELS);
        if (width == 0 || height == 0 || (long) width * height > MOST_PIXELS) {
            throw nonsense();
        }
        int[] argb = new int[width * height];
        for (int i = 0; i < argb.length; i++) {
            argb[i] = in.readInt();
        }
        return new Raster(width, height, argb);
    }

    private static void writeUnreadable(DataOutputStream out, Reading.Unreadable unreadable) throws IOException {
        out.writeByte(Kind.UNREADABLE.ordinal());
        out.writeUTF(unreadable.code());
        out.writeUTF(unreadable.hint());
        writePerhaps(out, unreadable.dimensions());
    }

    private static Reading.Unreadable unreadable(DataInputStream in) throws IOException {
        String code = in.readUTF();
        String hint = in.readUTF();
        return new Reading.Unreadable(code, hint, perhapsDimensions(in));
    }

    private static void writeUnsupported(DataOutputStream out, Reading.Unsupported unsupported) throws IOException {
        out.writeByte(Kind.UNSUPPORTED.ordinal());
        writePerhaps(out, unsupported.dimensions());
    }

    private static void writePerhaps(DataOutputStream out, Optional<Dimensions> dimensions) throws IOException {
        out.writeBoolean(dimensions.isPresent());
        if (dimensions.isPresent()) {
            writeDimensions(out, dimensions.get());
        }
    }

    private static Optional<Dimensions> perhapsDimensions(DataInputStream in) throws IOException {
        return in.readBoolean() ? Optional.of(dimensions(in)) : Optional.empty();
    }

    private static void writeDimensions(DataOutputStream out, Dimensions dimensions) throws IOException {
        out.writeInt(dimensions.width());
        out.writeInt(dimensions.height());
    }

    private static Dimensions dimensions(DataInputStream in) throws IOException {
        return new Dimensions(Math.max(1, in.readInt()), Math.max(1, in.readInt()));
    }

    private static int length(DataInputStream in, int most) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > most) {
            throw nonsense();
        }
        return length;
    }

    private static Kind kind(DataInputStream in) throws IOException {
        int kind = in.readUnsignedByte();
        if (kind >= Kind.values().length) {
            throw nonsense();
        }
        return Kind.values()[kind];
    }

    private static IOException nonsense() {
        return new IOException("the decoder tells nonsense");
    }

    private enum Kind {
        READABLE,
        SHOWN,
        UNSUPPORTED,
        UNREADABLE
    }
}
