package cairn.domain.resource;

/// A node of the tree.
public sealed interface Resource {
    Header header();

    Kind kind();

    default ResourceId id() {
        return header().id();
    }

    record Folder(Header header) implements Resource {
        @Override
        public Kind kind() {
            return Kind.FOLDER;
        }
    }

    /// A note.
    ///
    /// @param size of its text, in bytes of UTF-8
    /// @param preview sanitised HTML of the text's first 2,000 characters
    record Notepad(Header header, long size, String preview) implements Resource {
        @Override
        public Kind kind() {
            return Kind.NOTEPAD;
        }
    }

    record Bookmark(Header header, WebAddress url) implements Resource {
        /// The name of a bookmark created without one, until its page's title is known.
        public static ResourceName nameOf(WebAddress url) {
            return ResourceName.of(url.value(), "Bookmark");
        }

        @Override
        public Kind kind() {
            return Kind.BOOKMARK;
        }
    }

    record StoredFile(Header header, FileContent content) implements Resource {
        @Override
        public Kind kind() {
            return Kind.ofFile(content.mimeType(), content.voiceNote());
        }
    }
}
