package cairn.adapter.http.mcp;

import java.util.Locale;

/// What a tool does with a workspace, as `tools.json` declares it: what a key must be allowed to do.
enum Access {
    READ,
    WRITE;

    static Access of(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }
}
