package cairn.adapter.storage.gcs.simulated;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map.Entry;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// Exchanges a JWT signed by the account for a token (RFC 7523), and recognises its tokens.
final class TokenApi {
    private final SigningKey key;
    private final Set<String> tokens = ConcurrentHashMap.newKeySet();

    TokenApi(SigningKey key) {
        this.key = key;
    }

    BucketResponse answer(Request request) throws IOException {
        String form = new String(request.body(), StandardCharsets.UTF_8);
        String assertion = Request.parse(form).stream()
                .filter(pair -> pair.getKey().equals("assertion"))
                .map(Entry::getValue)
                .findFirst()
                .orElseThrow(() -> Refused.bad("invalid_request"));
        String[] parts = assertion.split("\\.");
        byte[] signature = Base64.getUrlDecoder().decode(parts[2]);
        boolean isSigned = key.verifies(signature, (parts[0] + "." + parts[1]).getBytes(StandardCharsets.US_ASCII));
        JsonNode claims = ObjectJson.parse(Base64.getUrlDecoder().decode(parts[1]));
        if (!isSigned || !claims.path("iss").asText().equals(SigningKey.ACCOUNT)) {
            throw Refused.bad("invalid_grant");
        }
        String token = UUID.randomUUID().toString();
        tokens.add(token);
        return BucketResponse.json(ObjectJson.object()
                .put("access_token", token)
                .put("token_type", "Bearer")
                .put("expires_in", 3600));
    }

    void require(Request request) {
        String header = request.header("Authorization").orElse("");
        if (!header.startsWith("Bearer ") || !tokens.contains(header.substring("Bearer ".length()))) {
            throw new Refused(401, "AuthenticationRequired");
        }
    }
}
