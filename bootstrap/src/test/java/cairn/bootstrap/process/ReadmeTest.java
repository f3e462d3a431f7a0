package cairn.bootstrap.process;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs the README's requests as they are printed, except for the port, in its order, by a shell.
@Tag("slow")
class ReadmeTest {
    private static final String PRINTED = "http://127.0.0.1:8080/";
    private static final Pattern SHELL = Pattern.compile("(?s)```sh\n(.*?)```");

    @Test
    void theRequestsOfTheReadmeWorkAsPrinted(@TempDir Path folder) throws Exception {
        List<String> blocks = SHELL.matcher(Files.readString(Path.of("..", "README.md")))
                .results()
                .map(MatchResult::group)
                .map(block -> block.substring(6, block.length() - 3))
                .filter(block -> block.contains("curl "))
                .toList();
        writeReport(folder.resolve("report.pdf"));
        assertThat(blocks).isNotEmpty().allMatch(block -> block.contains(PRINTED));
        try (ServerProcess server = ServerProcess.start(folder.resolve("data"), Map.of())) {
            Api api = Api.withKey(server.url(), ServerProcess.KEY).untilFresh();

            String output = run(folder, String.join("\n", blocks).replace(PRINTED, server.url() + "/"));

            List<String> ids = api.post("/v2/resources/filter", "{\"parentId\": \"@alias::inbox\"}")
                    .each("/resources", "id");
            assertThat(ids).as(output).hasSize(2);
            ids.forEach(id ->
                    assertThat(api.awaitProcessed(id).at("/stateProcessing")).isEqualTo("completed"));
            assertThat(api.search("how do I make bread at home").at("/hits/0/name"))
                    .isEqualTo("Sourdough");
            assertThat(api.search("how much money did the firm earn").at("/hits/0/name"))
                    .isEqualTo("report.pdf");
        }
    }

    private static String run(Path folder, String script) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder("bash", "-euo", "pipefail", "-c", script).directory(folder.toFile());
        builder.redirectErrorStream(true).environment().put("CAIRN_API_KEY", ServerProcess.KEY);
        Process shell = builder.start();
        String output = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(shell.waitFor()).as(output).isZero();
        return output;
    }

    private static void writeReport(Path file) throws IOException {
        try (PDDocument document = new PDDocument()) {
            PDPage page = new PDPage();
            document.addPage(page);
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                content.beginText();
                content.setFont(new PDType1Font(FontName.HELVETICA), 12);
                content.newLineAtOffset(50, 700);
                content.showText("Annual report. Revenue of the company grew by a tenth, and profits doubled.");
                content.endText();
            }
            document.save(file.toFile());
        }
    }
}
