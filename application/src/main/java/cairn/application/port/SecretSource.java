package cairn.application.port;

/// New API keys.
public interface SecretSource {
    /// `cairn_` and 256 random bits, URL-safe.
    String next();
}
