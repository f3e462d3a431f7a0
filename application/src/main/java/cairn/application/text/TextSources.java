package cairn.application.text;

import cairn.application.port.content.TextRepository.Source;
import cairn.domain.resource.Resource;
import java.util.Optional;

/// Where the text of a resource comes from; nowhere for a folder.
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
