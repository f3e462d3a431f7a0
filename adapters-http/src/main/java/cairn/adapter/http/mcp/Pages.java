package cairn.adapter.http.mcp;

import org.jspecify.annotations.Nullable;

/// Words around a page of something.
final class Pages {
    private Pages() {}

    static String heading(long total, String one, String many, int shown, int offset) {
        String all = total + " " + (total == 1 ? one : many);
        return shown == total ? all + "." : all + "; here are " + shown + " from number " + (offset + 1) + " on.";
    }

    static String more(@Nullable String cursor) {
        return cursor == null ? "" : "\nFor the next page call again with more: \"" + cursor + "\".";
    }
}
