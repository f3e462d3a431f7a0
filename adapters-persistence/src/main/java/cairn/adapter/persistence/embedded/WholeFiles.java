package cairn.adapter.persistence.embedded;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;

/// A file system for H2 in which a database's file is a [WholeFile]. Other files are passed through.
public final class WholeFiles extends FilePathWrapper {
    static final String SCHEME = "whole";

    private static final String DATABASE = ".mv.db";
    private static final Map<String, WholeFile> OPEN = new ConcurrentHashMap<>();

    /// Registers this file system and returns H2's name for it.
    ///
    /// @param files H2's name of the file system below
    public static String over(String files) {
        FilePath.register(new WholeFiles());
        return SCHEME + ":" + files;
    }

    /// The file that H2 opened last.
    ///
    /// @param database H2's name of it, from [#over]
    static WholeFile opened(String database) {
        String path = FilePath.get(database + DATABASE).toRealPath().toString();
        return Objects.requireNonNull(OPEN.get(path), path);
    }

    @Override
    public String getScheme() {
        return SCHEME;
    }

    @Override
    public FileChannel open(String mode) throws IOException {
        FileChannel base = getBase().open(mode);
        if (!name.endsWith(DATABASE)) {
            return base;
        }
        WholeFile file = WholeFile.of(base);
        if (!mode.equals("r")) {
            OPEN.put(toRealPath().toString(), file);
        }
        return file;
    }
}
