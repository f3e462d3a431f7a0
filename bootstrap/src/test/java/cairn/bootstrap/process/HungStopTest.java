package cairn.bootstrap.process;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.enrichment.extraction.HostileFiles;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.process.harness.SlowReaders;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// SIGTERM ends the process even if some of its work never finishes.
@Tag("slow")
class HungStopTest {

    @Test
    void stopsDespiteAHungReaderProcess(@TempDir Path folder) throws Exception {
        Map<String, String> settings = Map.of("CAIRN_STOP_SECONDS", "40", "CAIRN_EXTRACT_SECONDS", "600");
        try (ServerProcess server = ServerProcess.start(folder.resolve("data"), settings)) {
            Api api = Api.withKey(server.url(), ServerProcess.KEY).inHaste();
            api.awaitProcessed(create(api, "first.docx"));
            List<ProcessHandle> parsers =
                    ProcessHandle.of(server.pid()).orElseThrow().descendants().toList();
            assertThat(parsers).isNotEmpty();
            signal("STOP", parsers);
            try {
                String id = create(api, "second.docx");
                Waiting.until(
                        "it is being read",
                        () -> api.get("/v2/resources/" + id)
                                .at("/stateProcessing")
                                .equals("processing"));
                server.terminate();
                assertThat(server.exit().get(60, TimeUnit.SECONDS)).isZero();
            } finally {
                signal("KILL", parsers);
            }
        }
    }

    @Test
    void stopsDespiteAWorkerWaitingForAnAnswer(@TempDir Path folder) throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Map<String, String> settings = Map.of(
                    "CAIRN_STOP_SECONDS", "4",
                    "CAIRN_OPENAI_URL", "http://127.0.0.1:" + silent.getLocalPort(),
                    "CAIRN_OPENAI_MODEL", "silent",
                    "CAIRN_OPENAI_TIMEOUT_SECONDS", "240");
            try (ServerProcess server = ServerProcess.start(folder.resolve("data"), settings)) {
                create(Api.withKey(server.url(), ServerProcess.KEY).inHaste(), "first.docx");
                silent.setSoTimeout(60_000);
                try (Socket asked = silent.accept()) {
                    server.terminate();
                    assertThat(server.exit().get(60, TimeUnit.SECONDS)).isEqualTo(1);
                }
            }
        }
    }

    @Test
    void stopsDespiteClientsThatDoNotReadTheirAnswers(@TempDir Path folder) throws Exception {
        try (ServerProcess server = ServerProcess.start(folder.resolve("data"), Map.of("CAIRN_STOP_SECONDS", "4"));
                SlowReaders readers = new SlowReaders(server.url())) {
            readers.open(200, "GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n", 20);
            server.terminate();
            assertThat(server.exit().get(60, TimeUnit.SECONDS)).isIn(0, 1);
        }
    }

    private static String create(Api api, String name) throws IOException {
        byte[] word = Objects.requireNonNull(HostileFiles.good().get("a.docx"));
        return api.createFile(name, "application/octet-stream", word).at("/id");
    }

    private static void signal(String name, List<ProcessHandle> processes) throws IOException {
        for (ProcessHandle process : processes) {
            new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid()))
                    .start()
                    .onExit()
                    .join();
        }
    }
}
