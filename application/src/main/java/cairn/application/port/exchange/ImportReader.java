package cairn.application.port.exchange;

import cairn.application.port.exchange.ExportFormat.Bytes;
import cairn.domain.importing.ImportFormat;
import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;

/// Reads files that this server or other programs exported. The files are untrusted: memory is limited
/// whatever they contain, and errors in them are reported.
public interface ImportReader {
    /// Begins to read. Reads the bytes once, and keeps a copy until the reading is closed.
    ///
    /// @param size number of bytes
    /// @param format the declared format; empty to detect it from the content
    /// @throws UnreadableImport if it has none of the formats, or not the declared one
    /// @throws java.nio.file.NoSuchFileException if the bytes are missing
    /// @throws cairn.application.port.Unavailable if there is no space for the copy
    Reading open(String fileName, Bytes bytes, long size, Optional<ImportFormat> format) throws IOException;

    /// A file being read, step by step. The steps and their order depend only on the file.
    interface Reading extends Closeable {
        ImportFormat format();

        /// Returns the next step; empty at the end.
        ///
        /// @throws UnreadableImport if the rest cannot be read
        Optional<ImportStep> next() throws IOException;

        /// Starts again with the first step.
        void rewind() throws IOException;

        @Override
        void close() throws IOException;
    }
}
