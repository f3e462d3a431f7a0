package cairn.adapter.http.endpoint.page;

import java.nio.charset.StandardCharsets;

/// A page built with Node.js.
final class BuiltPage {
    private static final String HEADER = "X-Service-Workspace-Id";

    private BuiltPage() {}

    /// @param absent page for a server that was built without Node.js
    /// @param workspaceHeader the configured name of the header, which only has characters allowed there
    static Document read(String built, String absent, String workspaceHeader) {
        if (!Resources.has(built)) {
            return Document.read(absent);
        }
        String template = new String(Resources.read(built), StandardCharsets.UTF_8);
        return Document.of(template.replace(HEADER, workspaceHeader).getBytes(StandardCharsets.UTF_8));
    }
}
