package cairn.adapter.enrichment.page;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.enrichment.web.WebResponse;
import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileNamesTest {
    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', textBlock = """
        https://site.example/a/report.pdf, , report.pdf
        https://site.example/a/, attachment; filename="x y.pdf", x y.pdf
        https://site.example/, attachment; filename*=UTF-8''%C3%A4.pdf, ä.pdf
        https://site.example:8443/, , site.example
        https://my_files.example/report/12/, , my_files.example
        https://my_files.example:8443, , my_files.example
        https://[::1]:8443/, , [::1]
        """)
    void takesTheNameFromTheHeaderOrTheAddress(URI address, String disposition, String name) {
        WebResponse answer =
                new WebResponse(address, "application/pdf", disposition == null ? "" : disposition, new byte[0]);

        assertThat(FileNames.of(answer)).isEqualTo(name);
    }
}
