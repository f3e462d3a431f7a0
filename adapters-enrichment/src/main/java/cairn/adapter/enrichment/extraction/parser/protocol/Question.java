package cairn.adapter.enrichment.extraction.parser.protocol;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;

/// A file to be read, as it is named on the parser's standard input.
///
/// @param fileName as its owner named it
/// @param mediaType what it seems to be
public record Question(Path file, String fileName, String mediaType) {
    public void write(DataOutputStream out) throws IOException {
        out.writeUTF(file.toString());
        out.writeUTF(fileName);
        out.writeUTF(mediaType);
        out.flush();
    }

    /// @throws java.io.EOFException when there will be no further one
    public static Question read(DataInputStream in) throws IOException {
        return new Question(Path.of(in.readUTF()), in.readUTF(), in.readUTF());
    }
}
