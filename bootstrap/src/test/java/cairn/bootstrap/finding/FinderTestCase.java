package cairn.bootstrap.finding;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A [Finder] of its own for each test.
abstract class FinderTestCase {
    Finder finder;
    Path folder;

    @BeforeEach
    void openFinder(@TempDir Path temporary) {
        folder = temporary.resolve("finder");
        finder = new Finder(folder);
    }

    @AfterEach
    void closeFinder() {
        finder.close();
    }
}
