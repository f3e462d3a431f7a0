package cairn.adapter.http.mcp;

import cairn.adapter.http.problem.Problem;
import cairn.domain.failure.Violation;

/// Translates names of fields and endpoints in messages of use cases into arguments and tools, since a
/// model only knows those.
final class ArgumentNames {
    static final String WRONG_PAGE =
            "more works only with the same other arguments; repeat them, or leave more out to start again.";

    private ArgumentNames() {}

    static Problem in(String tool, Problem problem) {
        return new Problem(
                problem.status(),
                problem.code(),
                hint(problem.code(), problem.hint()),
                problem.errors().stream()
                        .map(error -> new Violation(
                                pointer(tool, error.pointer()),
                                error.code(),
                                hint(error.code(), error.hint()),
                                error.resourceId()))
                        .toList(),
                problem.headers());
    }

    private static String hint(String code, String hint) {
        return code.equals("invalid_cursor")
                ? WRONG_PAGE
                : hint.replace("POST /v2/memories", "the tool remember")
                        .replace("set its isLocked to false first", "ask the user to unlock it first")
                        .replace("; use /v2/spaces for spaces", "");
    }

    private static String pointer(String tool, String pointer) {
        if (pointer.equals("/cursor")) {
            return "/more";
        }
        if (pointer.equals(Problem.IF_MATCH)) {
            return "/revision";
        }
        if (pointer.equals("/parentId") || pointer.startsWith("/filters/ancestorIds")) {
            return tool.equals("organise") ? "/moveTo" : "/in";
        }
        return pointer.replaceFirst("^/resourceIds\\b", "/ids").replaceFirst("^(/ids/\\d+)/parentId$", "$1, moveTo");
    }
}
