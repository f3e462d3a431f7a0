package cairn.adapter.enrichment.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Set;
import java.util.regex.Pattern;

/// An answer whose status is none of success. Of its body only the code is read, which is a word: messages repeat
/// texts, and OpenAI's even parts of the key.
///
/// @param code as `error.code` has it, or `error.type`; empty where there is none
record Refusal(int status, String code) {
    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_.-]{1,64}");
    private static final Set<Integer> WORTH_ANOTHER_TRY = Set.of(408, 409, 429, 500, 502, 503, 504);

    /// Codes that are about this text; with another one the same request may do.
    private static final Set<String> OF_THE_TEXT =
            Set.of("context_length_exceeded", "content_filter", "content_policy_violation", "string_above_max_length");

    private static final Set<Integer> TOO_LARGE = Set.of(413);
    private static final ObjectMapper JSON = new ObjectMapper();

    static Refusal of(int status, byte[] body) {
        return new Refusal(status, code(body));
    }

    private static String code(byte[] body) {
        try {
            JsonNode error = JSON.readTree(body).path("error");
            String code = error.path("code").asText("");
            String word =
                    code.isEmpty() || code.equals("null") ? error.path("type").asText("") : code;
            return WORD.matcher(word).matches() ? word : "";
        } catch (IOException e) {
            return "";
        }
    }

    boolean isAboutTheText() {
        return OF_THE_TEXT.contains(code) || TOO_LARGE.contains(status);
    }

    boolean isWorthAnotherTry() {
        return WORTH_ANOTHER_TRY.contains(status) && !code.equals("insufficient_quota");
    }

    /// What to do about it, for the log.
    String hint() {
        String what = "answered " + status + (code.isEmpty() ? "" : " (" + code + ")");
        return switch (status) {
            case 401, 403 -> what + "; check CAIRN_OPENAI_KEY";
            case 404, 405 -> what + "; check CAIRN_OPENAI_URL and CAIRN_OPENAI_MODEL";
            case 301, 302, 303, 307, 308 -> what + "; it redirects, which is not followed: check CAIRN_OPENAI_URL";
            default -> what;
        };
    }
}
