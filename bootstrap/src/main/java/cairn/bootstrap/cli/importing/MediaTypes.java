package cairn.bootstrap.cli.importing;

import cairn.domain.content.MediaType;
import java.io.IOException;
import java.nio.file.Path;

/// Tells what files of the disk are.
@FunctionalInterface
public interface MediaTypes {
    MediaType of(Path file) throws IOException;
}
