package cairn.application.port.exchange;

import cairn.domain.annotation.Label;
import cairn.domain.annotation.Tag;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The format of exports.
public interface ExportFormat {
    /// Begins an archive. Writes everything to `out` immediately, so that memory is constant,
    /// and leaves `out` open.
    Archive begin(OutputStream out, Cover cover) throws IOException;

    /// Metadata of an archive.
    ///
    /// @param labels all eight
    record Cover(Instant at, List<Label> labels) {
        public Cover {
            labels = List.copyOf(labels);
        }
    }

    /// An archive being written. Resources are written one after another: those of a folder between
    /// `enter` and `leave`, before its subfolders. Exceptions of `out` are passed on; then the
    /// archive is unusable.
    interface Archive extends Closeable {
        void enter(ExportedItem folder) throws IOException;

        void leave() throws IOException;

        /// @param text UTF-8
        void note(ExportedItem note, byte[] text) throws IOException;

        /// @param page the page that a client sent, UTF-8
        void bookmark(ExportedItem bookmark, Optional<byte[]> page) throws IOException;

        /// If bytes are missing or end early, the archive says so and continues.
        void file(ExportedItem file, Bytes bytes, Optional<Bytes> transcript) throws IOException;

        /// Ends the archive; before that, it is incomplete.
        ///
        /// @param tags of the workspace
        void finish(Pages<Tag> tags) throws IOException;

        /// Releases resources, whether or not the archive is finished.
        @Override
        void close() throws IOException;
    }

    /// Bytes of a file.
    @FunctionalInterface
    interface Bytes {
        /// The caller closes the stream.
        ///
        /// @throws java.nio.file.NoSuchFileException if they are missing
        /// @throws IOException if only these bytes cannot be read
        InputStream open() throws IOException;
    }

    /// A list that is read page by page, because it may be longer than memory.
    @FunctionalInterface
    interface Pages<T> {
        /// Returns the next page; empty at the end.
        List<T> next();
    }
}
