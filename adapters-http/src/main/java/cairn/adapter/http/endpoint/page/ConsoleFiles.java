package cairn.adapter.http.endpoint.page;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The files of the console on the class path, as listed by its build. A server built without Node.js
/// has none.
final class ConsoleFiles {
    private static final String FOLDER = "/console/";
    private static final String LIST = FOLDER + "files.txt";
    private static final String INDEX = FOLDER + "index.html";
    private static final String ABSENT = "/cairn/adapter/http/no-console.html";

    private final Map<String, Document> documents = new ConcurrentHashMap<>();
    private final List<String> names;
    private final Document page;

    /// @param workspaceHeader by which the console selects a workspace; only has characters allowed in a
    ///     header's name
    ConsoleFiles(String workspaceHeader) {
        this.names = Resources.has(LIST) ? text(LIST).lines().toList() : List.of();
        this.page = BuiltPage.read(INDEX, ABSENT, workspaceHeader);
    }

    boolean isBuilt() {
        return !names.isEmpty();
    }

    Document page() {
        return page;
    }

    /// A file below `/console/`.
    Optional<Document> file(String name) {
        return names.contains(name)
                ? Optional.of(documents.computeIfAbsent(name, known -> Document.read(FOLDER + "console/" + known)))
                : Optional.empty();
    }

    private static String text(String resource) {
        return new String(Resources.read(resource), StandardCharsets.UTF_8);
    }
}
