package cairn.bootstrap.process;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Random;

/// Random bytes that end with the SHA-256 of those before, so that readers can check that they are
/// complete.
public final class SignedBytes {
    private static final int DIGEST = 32;

    private SignedBytes() {}

    public static byte[] of(Random random, int size) {
        byte[] bytes = new byte[size];
        random.nextBytes(bytes);
        byte[] digest = sha256(bytes);
        byte[] signed = Arrays.copyOf(bytes, size + DIGEST);
        System.arraycopy(digest, 0, signed, size, DIGEST);
        return signed;
    }

    static boolean areWhole(byte[] signed) {
        int size = signed.length - DIGEST;
        return size >= 0
                && Arrays.equals(sha256(Arrays.copyOf(signed, size)), Arrays.copyOfRange(signed, size, signed.length));
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
