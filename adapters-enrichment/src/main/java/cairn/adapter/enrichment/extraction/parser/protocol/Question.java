package cairn.adapter.enrichment.extraction.parser.protocol;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;

/// A request to read a file, as sent on the parser's standard input.
///
/// @param fileName the name that its owner gave it
/// @param mediaType the type guessed by the server
public record Question(Path file, String fileName, String mediaType) {
    public void write(DataOutputStream out) throws IOException {
        out.writeUTF(file.toString());
        out.writeUTF(fileName);
        out.writeUTF(mediaType);
        out.flush();
    }

    /// @throws java.io.EOFException at the end of the input
    public static Question read(DataInputStream in) throws IOException {
        return new Question(Path.of(in.readUTF()), in.readUTF(), in.readUTF());
    }
}
