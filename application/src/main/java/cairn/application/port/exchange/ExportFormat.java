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

/// A form in which resources leave the server.
public interface ExportFormat {
    /// Begins an archive. Everything goes to `out` at once, which stays open: memory does not grow with what is
    /// written.
    Archive begin(OutputStream out, Cover cover) throws IOException;

    /// What is said of an archive as a whole.
    ///
    /// @param labels all eight
    record Cover(Instant at, List<Label> labels) {
        public Cover {
            labels = List.copyOf(labels);
        }
    }

    /// An archive being written. Resources come one after another, those of a folder between `enter` and `leave`, and
    /// before its folders. Exceptions of `out` are passed on; the archive is then worth nothing.
    interface Archive extends Closeable {
        void enter(ExportedItem folder) throws IOException;

        void leave() throws IOException;

        /// @param text UTF-8
        void note(ExportedItem note, byte[] text) throws IOException;

        /// @param page the page that a client brought, UTF-8
        void bookmark(ExportedItem bookmark, Optional<byte[]> page) throws IOException;

        /// Bytes that are missing, or end early, are told in the archive, which goes on.
        void file(ExportedItem file, Bytes bytes, Optional<Bytes> transcript) throws IOException;

        /// Ends it. Only then it is whole.
        ///
        /// @param tags of the workspace
        void finish(Pages<Tag> tags) throws IOException;

        /// Gives back what it holds, finished or not.
        @Override
        void close() throws IOException;
    }

    /// Bytes of a file.
    @FunctionalInterface
    interface Bytes {
        /// The caller closes.
        ///
        /// @throws java.nio.file.NoSuchFileException when they are missing
        /// @throws IOException when these alone can't be read
        InputStream open() throws IOException;
    }

    /// A list that is read page by page, because it may be longer than memory.
    @FunctionalInterface
    interface Pages<T> {
        /// The page that follows; empty at the end.
        List<T> next();
    }
}
