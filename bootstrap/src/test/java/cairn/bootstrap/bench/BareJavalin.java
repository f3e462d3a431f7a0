package cairn.bootstrap.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.javalin.Javalin;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jetty.util.thread.VirtualThreadPool;

/// Javalin and Jackson alone: reads the same requests and writes the same responses as the server, and does nothing in
/// between. A process of its own.
final class BareJavalin {
    private static final ObjectMapper JSON = new ObjectMapper();

    private BareJavalin() {}

    /// @param arguments the folder of the responses: a request to `/NAME` gets that of the file NAME
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        Javalin app = Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            config.jetty.threadPool = new VirtualThreadPool();
            for (String name : PerformanceBenchmark.KEPT) {
                JsonNode response = read(folder.resolve(name));
                config.routes.get("/" + name, context -> answer(context, response));
                config.routes.post("/" + name, context -> {
                    JSON.readTree(context.bodyAsBytes());
                    answer(context, response);
                });
            }
        });
        app.start("127.0.0.1", 0);
        System.out.println("Address: http://127.0.0.1:" + app.port());
        if (System.in.read() < 0) {
            app.stop();
        }
    }

    private static void answer(Context context, JsonNode response) throws IOException {
        context.contentType("application/json").result(JSON.writeValueAsBytes(response));
    }

    private static JsonNode read(Path file) {
        try {
            return JSON.readTree(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
