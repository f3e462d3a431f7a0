package cairn.application.port.publication;

import cairn.domain.publication.PasswordHash;

/// Passwords, kept as hashes that take long to try, and what is signed by them. `hash` and `matches`
/// throw `Unavailable` while too many others are computed.
public interface Passwords {
    /// Another one each time. Letters that can be written in two ways are the same in both (RFC 8265 §4.2).
    PasswordHash hash(String password);

    boolean matches(String password, PasswordHash hash);

    /// HMAC-SHA-256 (RFC 2104) of `text` under a hash, which nobody outside knows; 64 digits in hex.
    String sign(PasswordHash hash, String text);
}
