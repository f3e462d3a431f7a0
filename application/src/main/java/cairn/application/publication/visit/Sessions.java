package cairn.application.publication.visit;

import cairn.application.port.publication.Passwords;
import cairn.domain.publication.PasswordHash;
import cairn.domain.publication.Publication;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Sessions of visitors who gave the right password: an expiry, and a signature with the stored
/// password hash as key. So a session is valid on every server of the database, and a changed
/// password ends all sessions.
public final class Sessions {
    static final Duration LENGTH = Duration.ofHours(12);

    private static final Pattern FORM = Pattern.compile("(\\d{1,12})\\.([0-9a-f]{64})");

    private final Passwords passwords;

    public Sessions(Passwords passwords) {
        this.passwords = passwords;
    }

    boolean isPassword(String password, PasswordHash hash) {
        return passwords.matches(password, hash);
    }

    Session begin(Publication publication, PasswordHash hash, Instant now) {
        Instant usual = now.plus(LENGTH);
        Instant over = publication.expiresAt();
        Instant end = (over != null && over.isBefore(usual) ? over : usual).truncatedTo(ChronoUnit.SECONDS);
        String until = Long.toString(end.getEpochSecond());
        return new Session(until + "." + sign(publication, hash, until), end);
    }

    boolean isGood(String text, Publication publication, PasswordHash hash, Instant now) {
        Matcher form = FORM.matcher(text);
        return form.matches()
                && Long.parseLong(form.group(1)) > now.getEpochSecond()
                && MessageDigest.isEqual(ascii(sign(publication, hash, form.group(1))), ascii(form.group(2)));
    }

    private String sign(Publication publication, PasswordHash hash, String until) {
        return passwords.sign(hash, publication.id() + " " + until);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
