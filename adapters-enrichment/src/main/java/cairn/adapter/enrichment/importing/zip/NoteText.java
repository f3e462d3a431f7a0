package cairn.adapter.enrichment.importing.zip;

import cairn.adapter.enrichment.importing.item.Draft;
import cairn.application.port.exchange.ImportedItem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;

/// The text of an exported note after its front matter. If the file was changed since, the front matter
/// may have another length.
///
/// @param offset of the text in bytes, from the manifest
/// @param sha256 of the text, from the manifest
record NoteText(ZipInput zip, ZipEntry entry, int offset, String sha256) implements ImportedItem.Text {
    private static final int MOST_HEAD = 1 << 20;
    private static final int MOST = (16 << 20) + MOST_HEAD;
    private static final Pattern HEAD = Pattern.compile("\\A---\\n(?:(?!---\\n)[^\\n]*+\\n)*+---\\n");

    @Override
    public String read() throws IOException {
        byte[] bytes = zip.read(entry, MOST);
        byte[] text = Arrays.copyOfRange(bytes, Math.clamp(offset, 0, bytes.length), bytes.length);
        if (sha256.isEmpty() || Digests.sha256(text).equals(sha256)) {
            return Draft.plain(new String(text, StandardCharsets.UTF_8));
        }
        String whole = Draft.plain(new String(bytes, StandardCharsets.UTF_8));
        Matcher head = HEAD.matcher(whole);
        return head.find() ? whole.substring(head.end()) : whole;
    }
}
