package cairn.adapter.enrichment.extraction.parser.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import cairn.adapter.enrichment.extraction.parser.limit.StorableText;
import cairn.adapter.enrichment.extraction.parser.recording.RecordingWire;
import cairn.application.port.extraction.TextExtractor.Extraction;
import cairn.application.port.extraction.TextExtractor.Extraction.Extracted;
import cairn.application.port.extraction.TextExtractor.Extraction.Unreadable;
import cairn.application.port.extraction.TextExtractor.Extraction.Unsupported;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.function.Consumer;

/// The result of reading a file, as sent on the parser's standard output.
///
/// @param remark for the log; may be empty
public record ParserResponse(Extraction extraction, String remark) {
    /// Sent once, when the parser is ready for requests.
    public static final int READY = 0x0C;

    /// Announces a response with what was read so far; the final one follows.
    static final int SO_FAR = 4;

    private static final int EXTRACTED = 1;
    private static final int UNSUPPORTED = 2;
    private static final int UNREADABLE = 3;
    private static final int NO_PAGES = -1;
    private static final int MAX_REMARK = 1000;

    public boolean hasText() {
        return extraction instanceof Extracted;
    }

    public void write(DataOutputStream out) throws IOException {
        switch (extraction) {
            case Extracted extracted -> {
                out.writeByte(EXTRACTED);
                byte[] utf8 = extracted.text().getBytes(UTF_8);
                out.writeInt(utf8.length);
                out.write(utf8);
                out.writeBoolean(extracted.truncated());
                Integer pages = extracted.pageCount();
                out.writeInt(pages == null ? NO_PAGES : pages);
                RecordingWire.write(out, extracted.recording());
            }
            case Unsupported unsupported -> out.writeByte(UNSUPPORTED);
            case Unreadable unreadable -> {
                out.writeByte(UNREADABLE);
                out.writeUTF(unreadable.code());
                out.writeUTF(unreadable.hint());
            }
        }
        out.writeUTF(remark.substring(0, Math.min(MAX_REMARK, remark.length())));
        out.flush();
    }

    /// @param mostBytes of text in UTF-8
    /// @param soFar receives a partial result, if one precedes the final one
    /// @throws IOException if the parser has ended or its message is invalid
    public static ParserResponse read(DataInputStream in, int mostBytes, Consumer<Extraction> soFar)
            throws IOException {
        int kind = in.readByte();
        if (kind != SO_FAR) {
            return read(in, kind, mostBytes);
        }
        soFar.accept(read(in, in.readByte(), mostBytes).extraction());
        return read(in, in.readByte(), mostBytes);
    }

    private static ParserResponse read(DataInputStream in, int kind, int mostBytes) throws IOException {
        return switch (kind) {
            case EXTRACTED -> new ParserResponse(extracted(in, mostBytes), in.readUTF());
            case UNSUPPORTED -> new ParserResponse(new Unsupported(), in.readUTF());
            case UNREADABLE -> new ParserResponse(new Unreadable(in.readUTF(), in.readUTF()), in.readUTF());
            default -> throw new IOException("the parser tells nonsense");
        };
    }

    private static Extracted extracted(DataInputStream in, int mostBytes) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > mostBytes) {
            throw new IOException("the parser tells of " + length + " bytes of text");
        }
        String text = new String(in.readNBytes(length), UTF_8);
        boolean truncated = in.readBoolean();
        int pages = in.readInt();
        Extracted read = new Extracted(StorableText.of(text), truncated, pages == NO_PAGES ? null : pages);
        return read.withRecording(RecordingWire.read(in));
    }
}
