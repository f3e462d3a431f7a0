package cairn.adapter.enrichment.extraction;

import java.awt.Rectangle;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.security.GeneralSecurityException;
import org.apache.poi.hslf.usermodel.HSLFSlideShow;
import org.apache.poi.hslf.usermodel.HSLFTextBox;
import org.apache.poi.hssf.record.crypto.Biff8EncryptionKey;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.openxml4j.exceptions.InvalidFormatException;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.poifs.crypt.EncryptionInfo;
import org.apache.poi.poifs.crypt.EncryptionMode;
import org.apache.poi.poifs.crypt.Encryptor;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.usermodel.Workbook;
import org.apache.poi.xslf.usermodel.XMLSlideShow;
import org.apache.poi.xslf.usermodel.XSLFTextBox;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.apache.poi.xwpf.usermodel.XWPFDocument;

/// Office documents in the old and the new formats, made by the library that reads them.
final class OfficeFiles {
    private OfficeFiles() {}

    private interface Written {
        void to(OutputStream out) throws IOException;
    }

    static byte[] word(String... paragraphs) throws IOException {
        try (XWPFDocument document = new XWPFDocument()) {
            for (String paragraph : paragraphs) {
                document.createParagraph().createRun().setText(paragraph);
            }
            return bytes(document::write);
        }
    }

    static byte[] excel(String... sheets) throws IOException {
        try (XSSFWorkbook workbook = new XSSFWorkbook()) {
            return filled(workbook, sheets);
        }
    }

    static byte[] excel97(String... sheets) throws IOException {
        try (HSSFWorkbook workbook = new HSSFWorkbook()) {
            return filled(workbook, sheets);
        }
    }

    static byte[] encryptedExcel97(String password, String sheet) throws IOException {
        Biff8EncryptionKey.setCurrentUserPassword(password);
        try {
            return excel97(sheet);
        } finally {
            Biff8EncryptionKey.setCurrentUserPassword(null);
        }
    }

    static byte[] powerPoint(String... slides) throws IOException {
        try (XMLSlideShow show = new XMLSlideShow()) {
            for (String slide : slides) {
                XSLFTextBox box = show.createSlide().createTextBox();
                box.setText(slide);
                box.setAnchor(new Rectangle(10, 10, 300, 100));
            }
            return bytes(show::write);
        }
    }

    static byte[] powerPoint97(String... slides) throws IOException {
        try (HSLFSlideShow show = new HSLFSlideShow()) {
            for (String slide : slides) {
                HSLFTextBox box = show.createSlide().createTextBox();
                box.setText(slide);
                box.setAnchor(new Rectangle(10, 10, 300, 100));
            }
            return bytes(show::write);
        }
    }

    static byte[] encrypted(byte[] document, String password) throws IOException {
        try (POIFSFileSystem container = new POIFSFileSystem()) {
            Encryptor encryptor = new EncryptionInfo(EncryptionMode.agile).getEncryptor();
            encryptor.confirmPassword(password);
            try (OPCPackage opened = OPCPackage.open(new ByteArrayInputStream(document));
                    OutputStream out = encryptor.getDataStream(container)) {
                opened.save(out);
            }
            return bytes(container::writeFilesystem);
        } catch (InvalidFormatException | GeneralSecurityException e) {
            throw new IOException(e);
        }
    }

    private static byte[] filled(Workbook workbook, String... sheets) throws IOException {
        for (String text : sheets) {
            Sheet sheet = workbook.createSheet("Sheet of " + text);
            Row row = sheet.createRow(0);
            row.createCell(0).setCellValue(text);
            row.createCell(1).setCellValue(42);
        }
        return bytes(workbook::write);
    }

    private static byte[] bytes(Written written) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        written.to(out);
        return out.toByteArray();
    }
}
