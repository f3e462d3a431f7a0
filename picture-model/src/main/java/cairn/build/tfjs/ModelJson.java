package cairn.build.tfjs;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/// Values as TensorFlow.js writes them: 64-bit numbers as text, texts in base 64.
final class ModelJson {
    private ModelJson() {}

    static long[] wholes(JsonNode list) {
        long[] values = new long[list.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = list.get(i).asLong();
        }
        return values;
    }

    static String text(JsonNode base64) {
        return new String(Base64.getDecoder().decode(base64.asText()), StandardCharsets.UTF_8);
    }

    static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(entry -> texts.add(text(entry)));
        return texts;
    }
}
