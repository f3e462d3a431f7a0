package cairn.bootstrap.cli.importing;

import cairn.domain.content.MediaType;
import java.io.IOException;
import java.nio.file.Path;

/// Detects the media types of local files.
@FunctionalInterface
public interface MediaTypes {
    MediaType of(Path file) throws IOException;
}
