package cairn.application.port.exchange;

import cairn.application.port.exchange.ExportFormat.Bytes;
import cairn.domain.importing.ImportFormat;
import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;

/// Reads files that this server or other programs exported. Nothing in them is trusted: memory stays bounded whatever
/// they hold, and what is wrong with them is told.
public interface ImportReader {
    /// Begins to read. The bytes are read once, and kept aside until the reading is closed.
    ///
    /// @param size of the bytes
    /// @param format that the file is said to have; empty: found out from its content
    /// @throws UnreadableImport when it is none of the forms, or not the one it is said to be
    /// @throws java.nio.file.NoSuchFileException when the bytes are missing
    /// @throws cairn.application.port.Unavailable when there is no room to keep them
    Reading open(String fileName, Bytes bytes, long size, Optional<ImportFormat> format) throws IOException;

    /// A file being read, step by step. The steps and their order depend on nothing but the file.
    interface Reading extends Closeable {
        ImportFormat format();

        /// The step that follows; empty at the end.
        ///
        /// @throws UnreadableImport when the rest can't be read
        Optional<ImportStep> next() throws IOException;

        /// Begins with the first step again.
        void rewind() throws IOException;

        @Override
        void close() throws IOException;
    }
}
