package cairn.adapter.enrichment.extraction;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16LE;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Base64;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;

/// Mails as programs save them.
final class Mails {
    private Mails() {}

    static byte[] of(String subject, String body, String attachedName, byte[] attached) {
        return """
                From: Ada <ada@example.org>
                To: Charles <charles@example.org>
                Subject: %s
                Date: Mon, 1 Jun 2026 10:00:00 +0000
                MIME-Version: 1.0
                Content-Type: multipart/mixed; boundary="border"

                --border
                Content-Type: text/plain; charset=us-ascii

                %s
                --border
                Content-Type: application/octet-stream; name="%s"
                Content-Disposition: attachment; filename="%s"
                Content-Transfer-Encoding: base64

                %s
                --border--
                """.formatted(
                        subject,
                        body,
                        attachedName,
                        attachedName,
                        Base64.getMimeEncoder().encodeToString(attached))
                .replace("\n", "\r\n")
                .getBytes(US_ASCII);
    }

    /// A mail as Outlook saves it: a container with a stream for each property ([MS-OXMSG]).
    static byte[] outlook(String subject, String body) throws IOException {
        try (POIFSFileSystem container = new POIFSFileSystem()) {
            text(container, "__substg1.0_001A001F", "IPM.Note");
            text(container, "__substg1.0_0037001F", subject);
            text(container, "__substg1.0_1000001F", body);
            container.createDocument(new ByteArrayInputStream(new byte[32]), "__properties_version1.0");
            container.getRoot().createDirectory("__nameid_version1.0");
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            container.writeFilesystem(out);
            return out.toByteArray();
        }
    }

    private static void text(POIFSFileSystem container, String name, String value) throws IOException {
        byte[] bytes = value.getBytes(UTF_16LE);
        container.createDocument(new ByteArrayInputStream(bytes), name);
    }
}
