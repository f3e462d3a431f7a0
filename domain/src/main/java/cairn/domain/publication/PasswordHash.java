package cairn.domain.publication;

/// A hashed password: algorithm, iterations, salt and digest, separated by `$`.
public record PasswordHash(String text) {
    /// Omits the digest.
    @Override
    public String toString() {
        return "PasswordHash[]";
    }
}
