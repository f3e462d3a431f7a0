package cairn.domain.publication;

/// What is kept of a password: algorithm, iterations, salt and digest, with `$` between them.
public record PasswordHash(String text) {
    /// Without the digest.
    @Override
    public String toString() {
        return "PasswordHash[]";
    }
}
