package cairn.adapter.enrichment.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Set;
import java.util.regex.Pattern;

/// An answer with an error status. Only the code of its body is kept, which is a single word: messages
/// repeat texts, and OpenAI's even parts of the key. Self-hosted servers have no code for a text that is
/// too long, but their messages say so.
///
/// @param code from `error.code`, or from `error.type` if that is not a word; empty if there is none
record Refusal(int status, String code) {
    private static final String TOO_LONG = "context_length_exceeded";
    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_.-]{1,64}");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+");
    private static final Set<Integer> WORTH_ANOTHER_TRY = Set.of(408, 409, 429, 500, 502, 503, 504);

    /// Codes about this text: the same request may succeed with another text.
    private static final Set<String> OF_THE_TEXT = Set.of(
            TOO_LONG,
            "exceed_context_size_error",
            "content_filter",
            "content_policy_violation",
            "string_above_max_length");

    /// Messages of vLLM, SGLang and llama.cpp: "This model's maximum context length is 8192 tokens",
    /// "longer than the maximum model length of 8192", "exceeds the available context size".
    private static final Pattern SAYS_TOO_LONG =
            Pattern.compile("context (length|size|window)|maximum model length", Pattern.CASE_INSENSITIVE);

    private static final Set<Integer> BAD_REQUEST = Set.of(400, 422);

    /// Some servers use these to refuse a text, others to refuse any request.
    private static final Set<Integer> OF_TEXT_OR_REQUEST = Set.of(400, 403, 422);

    private static final Set<Integer> TOO_LARGE = Set.of(413);
    private static final ObjectMapper JSON = new ObjectMapper();

    static Refusal of(int status, byte[] body) {
        return new Refusal(status, code(status, body));
    }

    private static String code(int status, byte[] body) {
        try {
            JsonNode answer = JSON.readTree(body);
            // Some servers do not wrap the error.
            JsonNode error = answer.path("error").isObject() ? answer.path("error") : answer;
            String code = error.path("code").asText("");
            boolean isWord = !code.equals("null") && !NUMBER.matcher(code).matches() && !code.isEmpty();
            String word = isWord ? code : error.path("type").asText("");
            boolean isTooLong = !isWord
                    && BAD_REQUEST.contains(status)
                    && SAYS_TOO_LONG.matcher(error.path("message").asText("")).find();
            String said = isTooLong ? TOO_LONG : word;
            return WORD.matcher(said).matches() ? said : "";
        } catch (IOException e) {
            return "";
        }
    }

    boolean isAboutTheText() {
        return OF_THE_TEXT.contains(code) || TOO_LARGE.contains(status);
    }

    /// Whether the text may be at fault, unless the server refuses other texts too.
    boolean mayBeAboutTheText() {
        return OF_TEXT_OR_REQUEST.contains(status);
    }

    boolean isWorthAnotherTry() {
        return WORTH_ANOTHER_TRY.contains(status) && !code.equals("insufficient_quota");
    }

    /// Says for the log what happened and what to do.
    String hint() {
        String what = "answered " + status + (code.isEmpty() ? "" : " (" + code + ")");
        return switch (status) {
            case 401, 403 -> what + "; check CAIRN_OPENAI_KEY";
            case 404, 405 -> what + "; check CAIRN_OPENAI_URL and CAIRN_OPENAI_MODEL";
            case 301, 302, 303, 307, 308 -> what + "; redirects are not followed: check CAIRN_OPENAI_URL";
            default -> what;
        };
    }
}
