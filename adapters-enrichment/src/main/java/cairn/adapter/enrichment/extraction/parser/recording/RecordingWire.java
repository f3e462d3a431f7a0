package cairn.adapter.enrichment.extraction.parser.recording;

import cairn.domain.content.Dimensions;
import cairn.domain.content.Recording;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Sends a recording from the parser process to the server. The server checks every value, because a hostile file
/// may have taken over the parser process.
public final class RecordingWire {
    private static final int NONE = 0;

    private RecordingWire() {}

    public static void write(DataOutputStream out, @Nullable Recording recording) throws IOException {
        out.writeBoolean(recording != null);
        if (recording == null) {
            return;
        }
        Duration duration = recording.duration();
        Dimensions dimensions = recording.dimensions();
        Integer year = recording.year();
        out.writeLong(duration == null ? NONE : duration.toMillis());
        out.writeInt(dimensions == null ? NONE : dimensions.width());
        out.writeInt(dimensions == null ? NONE : dimensions.height());
        writeName(out, recording.title());
        writeName(out, recording.artist());
        writeName(out, recording.album());
        out.writeInt(year == null ? NONE : year);
    }

    private static void writeName(DataOutputStream out, @Nullable String name) throws IOException {
        out.writeUTF(name == null ? "" : name);
    }

    public static @Nullable Recording read(DataInputStream in) throws IOException {
        if (!in.readBoolean()) {
            return null;
        }
        long millis = in.readLong();
        int width = in.readInt();
        int height = in.readInt();
        return Recordings.checked(millis, width, height, in.readUTF(), in.readUTF(), in.readUTF(), in.readInt())
                .orElse(null);
    }
}
