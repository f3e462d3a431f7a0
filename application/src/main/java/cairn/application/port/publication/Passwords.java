package cairn.application.port.publication;

import cairn.domain.publication.PasswordHash;

/// Slow hashes of passwords, and signatures under them. `hash` and `matches` throw `Unavailable` while
/// too many others are computed.
public interface Passwords {
    /// Returns a different hash each time. Normalises characters with several encodings (RFC 8265 §4.2).
    PasswordHash hash(String password);

    boolean matches(String password, PasswordHash hash);

    /// HMAC-SHA-256 (RFC 2104) of `text` with the secret hash as its key; 64 hex digits.
    String sign(PasswordHash hash, String text);
}
