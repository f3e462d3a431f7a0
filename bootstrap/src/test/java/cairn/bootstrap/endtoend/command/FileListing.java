package cairn.bootstrap.endtoend.command;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Tree;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Files by path and content, on a disk and in a workspace, to be compared.
final class FileListing {
    private FileListing() {}

    /// Names as the workspace has them: without white space around.
    static List<String> ofDisk(Path folder) {
        Path above = Objects.requireNonNull(folder.getParent());
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> line(path(above.relativize(file)), bytes(file)))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<String> ofWorkspace(Api api) {
        return below(api, Tree.INBOX, "").sorted().toList();
    }

    /// With every byte fetched.
    private static Stream<String> below(Api api, String parent, String path) {
        return new Tree(api).children(parent).stream().flatMap(child -> {
            String name = path + "/" + child.path("name").asText();
            return child.path("kind").asText().equals("folder")
                    ? below(api, child.path("id").asText(), name)
                    : Stream.of(line(name, downloaded(api, child)));
        });
    }

    private static byte[] downloaded(Api api, JsonNode file) {
        return api.without("X-Api-Key").download(file.path("fileUrl").asText()).body();
    }

    private static String path(Path relative) {
        return Stream.iterate(0, i -> i < relative.getNameCount(), i -> i + 1)
                .map(i -> "/" + relative.getName(i).toString().strip())
                .collect(Collectors.joining());
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String line(String path, byte[] bytes) {
        return path + " = " + new String(bytes, StandardCharsets.UTF_8);
    }
}
