package cairn.bootstrap.endtoend.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/// A folder as people have them, some sixty files.
record Sample(Path folder) {
    static Sample in(Path temporary) {
        Sample sample = new Sample(temporary.resolve("Downloads"));
        sample.write("empty.txt", "");
        sample.write("also empty.txt", "");
        sample.write("one/report.txt", "The same in two folders.");
        sample.write("two/report.txt", "The same in two folders.");
        sample.write("two/copy of report.txt", "The same in two folders.");
        sample.write("a/b/c/d/e/deep.md", "# Deep\n\nDown there.");
        sample.write("日本語/メモ 📎.md", "走れ");
        sample.write("Übersicht #1 100%.txt", "Ä, ö & ü");
        sample.write("say \"hello\" \\ 'world'.txt", "hello");
        sample.write("caf\u00e9.txt", "composed");
        sample.write("cafe\u0301.txt", "decomposed");
        sample.write("B\u00fcro/a.txt", "composed");
        sample.write("Bu\u0308ro/a.txt", "decomposed");
        sample.write(" edges .txt ", "with spaces around");
        sample.write("edges .txt", "without");
        sample.write(
                "bookmarks.html", "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n<DT><A HREF=\"https://x.org/\">x</A>");
        sample.write("no extension", "plain");
        for (int i = 0; i < 43; i++) {
            sample.write("many/part-%02d.txt".formatted(i), "part number " + i);
        }
        return sample;
    }

    void write(String name, String text) {
        try {
            Path file = folder.resolve(name);
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(file, text, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void delete(String name) {
        try {
            Files.delete(folder.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
