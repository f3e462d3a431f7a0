package cairn.adapter.http.endpoint.page;

import java.nio.charset.StandardCharsets;

/// A page that the build makes with Node.js.
final class BuiltPage {
    private static final String HEADER = "X-Service-Workspace-Id";

    private BuiltPage() {}

    /// @param absent what a server shows that was built without Node.js
    /// @param workspaceHeader the name that the settings give to the header; of the characters of a header's name
    static Document read(String built, String absent, String workspaceHeader) {
        if (!Resources.has(built)) {
            return Document.read(absent);
        }
        String template = new String(Resources.read(built), StandardCharsets.UTF_8);
        return Document.of(template.replace(HEADER, workspaceHeader).getBytes(StandardCharsets.UTF_8));
    }
}
