package cairn.adapter.enrichment.extraction.parser.recording;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import org.apache.tika.metadata.Metadata;
import org.gagravarr.flac.FlacInfo;
import org.gagravarr.flac.FlacMetadataBlock;
import org.gagravarr.flac.FlacTags;
import org.gagravarr.ogg.OggPacket;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;

/// Reads the metadata blocks of a FLAC file. The library's own reader overlooks tags in the last block.
final class FlacBlocks {
    private FlacBlocks() {}

    static void read(InputStream in, ContentHandler handler, Metadata metadata) throws IOException, SAXException {
        in.skipNBytes(4);
        int header;
        do {
            header = ByteBuffer.wrap(in.readNBytes(4)).getInt();
            byte[] block = in.readNBytes(header & 0xffffff);
            switch (header >> 24 & 0x7f) {
                case FlacMetadataBlock.STREAMINFO -> {
                    FlacInfo info = new FlacInfo(block, 0);
                    XiphParser.setDuration(metadata, info.getNumberOfSamples(), info.getSampleRate());
                }
                case FlacMetadataBlock.VORBIS_COMMENT ->
                    XiphParser.tags(new FlacTags(new OggPacket(withHeader(block))))
                            .write(metadata, handler);
                default -> {}
            }
        } while (header >= 0);
    }

    /// Puts the header before the block, as FLAC in Ogg has it.
    private static byte[] withHeader(byte[] block) {
        return ByteBuffer.allocate(4 + block.length)
                .putInt(FlacMetadataBlock.VORBIS_COMMENT << 24 | block.length)
                .put(block)
                .array();
    }
}
