package cairn.bootstrap.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import cairn.application.port.ScriptedStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import org.junit.jupiter.api.Test;

class HashedTest {
    private static final String SHA256_OF_ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    private final Hashed hashed = new Hashed();

    @Test
    void keepsTheBytesReadBeforeAReadError() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        InputStream broken = new SequenceInputStream(abc(), new ScriptedStream(() -> {
            throw new IOException("a bad sector");
        }));

        assertThat(hashed.copyReadable(broken, out))
                .get()
                .extracting(IOException::getMessage)
                .isEqualTo("a bad sector");

        assertThat(out).hasToString("abc");
        assertThat(hashed.part()).isEqualTo(new Manifest.Part(3, SHA256_OF_ABC));
    }

    /// Without an output there is no backup, so the failure is not swallowed.
    @Test
    void throwsWhenTheOutputCannotBeWritten() {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                throw new IOException("the disk is full");
            }
        };

        assertThatIOException()
                .isThrownBy(() -> hashed.copyReadable(abc(), full))
                .withMessage("the disk is full");
    }

    private static InputStream abc() {
        return new ByteArrayInputStream(new byte[] {'a', 'b', 'c'});
    }
}
