package cairn.bootstrap.finding;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A [Finder] of its own for each test.
abstract class FinderTestCase {
    Finder finder;

    @BeforeEach
    void openFinder(@TempDir Path folder) {
        finder = new Finder(folder);
    }

    @AfterEach
    void closeFinder() {
        finder.close();
    }
}
