package cairn.adapter.enrichment.extraction;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Archives, and the document formats that are archives of XML.
final class Zips {
    private Zips() {}

    static byte[] of(Map<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                put(zip, new ZipEntry(entry.getKey()), entry.getValue());
            }
        }
        return bytes.toByteArray();
    }

    /// @param body of `office:body`
    static byte[] openDocument(String kind, String body) throws IOException {
        String content = """
                <?xml version="1.0" encoding="UTF-8"?>
                <office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
                  xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
                  xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
                  xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"
                  office:version="1.2"><office:body>%s</office:body></office:document-content>
                """.formatted(body);
        return typed("application/vnd.oasis.opendocument." + kind, Map.of("content.xml", content.getBytes(UTF_8)));
    }

    static byte[] epub(String title, String chapter) throws IOException {
        String container = """
                <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
                <rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
                """;
        String book = """
                <package xmlns="http://www.idpf.org/2007/opf" version="2.0" unique-identifier="id">
                <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>%s</dc:title></metadata>
                <manifest><item id="one" href="one.xhtml" media-type="application/xhtml+xml"/></manifest>
                <spine><itemref idref="one"/></spine></package>
                """.formatted(title);
        String page = "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>one</title></head><body><p>" + chapter
                + "</p></body></html>";
        return typed(
                "application/epub+zip",
                Map.of(
                        "META-INF/container.xml", container.getBytes(UTF_8),
                        "book.opf", book.getBytes(UTF_8),
                        "one.xhtml", page.getBytes(UTF_8)));
    }

    /// The mesh of a cube in 3D Manufacturing Format: a package like those of Office, but without a
    /// document.
    static byte[] model() throws IOException {
        String types = """
                <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
                <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
                <Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>
                """;
        String relations = """
                <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
                <Relationship Id="r" Target="/3D/3dmodel.model"
                  Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>
                """;
        String model = """
                <model unit="millimeter" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><resources/></model>
                """;
        return of(Map.of(
                "[Content_Types].xml", types.strip().getBytes(UTF_8),
                "_rels/.rels", relations.strip().getBytes(UTF_8),
                "3D/3dmodel.model", model.strip().getBytes(UTF_8)));
    }

    /// The type comes first and uncompressed, so that it is readable without unpacking.
    private static byte[] typed(String type, Map<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            put(zip, stored("mimetype", type.getBytes(UTF_8)), type.getBytes(UTF_8));
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                put(zip, new ZipEntry(entry.getKey()), entry.getValue());
            }
        }
        return bytes.toByteArray();
    }

    private static ZipEntry stored(String name, byte[] content) {
        CRC32 sum = new CRC32();
        sum.update(content);
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(content.length);
        entry.setCrc(sum.getValue());
        return entry;
    }

    private static void put(ZipOutputStream zip, ZipEntry entry, byte[] content) throws IOException {
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
    }
}
