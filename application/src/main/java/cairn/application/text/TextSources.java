package cairn.application.text;

import cairn.application.port.content.TextRepository.Source;
import cairn.domain.resource.Resource;
import java.util.Optional;

/// The source of a resource's text; empty for a folder.
public final class TextSources {
    private TextSources() {}

    public static Optional<Source> of(Resource resource) {
        return switch (resource) {
            case Resource.Folder folder -> Optional.empty();
            case Resource.Bookmark bookmark -> Optional.of(Source.EXTRACTED);
            case Resource.Notepad note -> Optional.of(Source.WRITTEN);
            case Resource.StoredFile file -> Optional.of(Source.EXTRACTED);
        };
    }
}
