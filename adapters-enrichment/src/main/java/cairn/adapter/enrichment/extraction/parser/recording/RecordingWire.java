package cairn.adapter.enrichment.extraction.parser.recording;

import cairn.domain.content.Dimensions;
import cairn.domain.content.Recording;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// How a parser process tells what a recording says of itself. All is checked: whoever took over that process may say
/// anything.
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
