package cairn.adapter.enrichment.extraction.parser;

import cairn.adapter.enrichment.extraction.parser.limit.ExtractionLimits;
import cairn.adapter.enrichment.extraction.parser.ocr.OcrSettings;
import cairn.adapter.enrichment.extraction.parser.protocol.Drawing;
import cairn.adapter.enrichment.extraction.parser.protocol.ParserResponse;
import cairn.adapter.enrichment.extraction.parser.protocol.Progress;
import cairn.adapter.enrichment.extraction.parser.protocol.Question;
import cairn.adapter.enrichment.process.ChildProcess;
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
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The parser process. Reads requests from standard input, one file at a time, and answers on standard
/// output. It exits at the end of its input, whatever it is doing, so that it does not outlive the
/// server.
public final class ParserMain {
    /// Bytes. Enough for any sane nesting; small enough that endless recursion ends soon.
    private static final long STACK = 4 << 20;

    private ParserMain() {}

    /// The arguments that [#main] takes.
    public static List<String> arguments(ExtractionLimits limits, OcrSettings ocr) {
        return List.of(
                Long.toString(limits.time().toMillis()),
                Integer.toString(limits.characters()),
                Integer.toString(limits.pages()),
                Long.toString(limits.fileBytes()),
                ocr.folder().toAbsolutePath().toString(),
                ocr.languages());
    }

    public static void main(String[] args) throws IOException {
        DataInputStream in = new DataInputStream(new FileInputStream(FileDescriptor.in));
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
        silence();
        NoNetwork.impose();
        ExtractionLimits limits = new ExtractionLimits(
                Duration.ofMillis(Long.parseLong(args[0])),
                Integer.parseInt(args[1]),
                Integer.parseInt(args[2]),
                Long.parseLong(args[3]));
        FileParser parser = new FileParser(limits, new OcrSettings(Path.of(args[4]), args[5]));
        out.writeByte(ParserResponse.READY);
        out.flush();
        serve(in, out, parser);
        Runtime.getRuntime().halt(0);
    }

    /// Standard output must carry only answers, and a chatty library costs time.
    private static void silence() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        System.setOut(nowhere);
        System.setErr(nowhere);
    }

    private static void serve(DataInputStream in, DataOutputStream out, FileParser parser) throws IOException {
        while (true) {
            Question question;
            try {
                question = Question.read(in);
            } catch (EOFException end) {
                return;
            }
            Thread.ofPlatform().name("parser").daemon().stackSize(STACK).start(() -> answer(out, parser, question));
        }
    }

    private static void answer(DataOutputStream out, FileParser parser, Question question) {
        try {
            ParserResponse answer = parsed(out, parser, question);
            answer.write(out);
            Drawing.write(out, answer.hasText() ? parser.draw(question) : Optional.empty());
        } catch (IOException nobodyListens) {
            Runtime.getRuntime().halt(1);
        }
    }

    private static ParserResponse parsed(DataOutputStream out, FileParser parser, Question question)
            throws IOException {
        try {
            return parser.parse(question, new Progress(out));
        } catch (IOException fullDisk) {
            Runtime.getRuntime().halt(ChildProcess.FULL_DISK);
            throw fullDisk;
        }
    }
}
