package cairn.adapter.storage.gcs.simulated;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.util.Base64;

/// A service account and its RSA key, generated once per run, as that takes a second or more.
final class SigningKey {
    static final String ACCOUNT = "cairn@simulated.iam.gserviceaccount.com";

    static final SigningKey SHARED = make();

    private final KeyPair keys;

    private SigningKey(KeyPair keys) {
        this.keys = keys;
    }

    private static SigningKey make() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return new SigningKey(generator.generateKeyPair());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    boolean verifies(byte[] signature, byte[] text) {
        try {
            Signature verifier = Signature.getInstance("SHA256withRSA");
            verifier.initVerify(keys.getPublic());
            verifier.update(text);
            return verifier.verify(signature);
        } catch (GeneralSecurityException e) {
            return false;
        }
    }

    /// The key file that Google issues for an account.
    String json(String tokenAddress) {
        String pem = "-----BEGIN PRIVATE KEY-----\n"
                + Base64.getMimeEncoder().encodeToString(keys.getPrivate().getEncoded())
                + "\n-----END PRIVATE KEY-----\n";
        return ObjectJson.object()
                .put("type", "service_account")
                .put("project_id", "simulated")
                .put("private_key_id", "1")
                .put("private_key", pem)
                .put("client_email", ACCOUNT)
                .put("client_id", "1")
                .put("token_uri", tokenAddress)
                .toString();
    }
}
