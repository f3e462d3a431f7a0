package cairn.application.port;

/// Generates API keys.
public interface SecretSource {
    /// Returns `cairn_` and 256 random bits, URL-safe.
    String next();
}
