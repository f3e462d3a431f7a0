package cairn.bootstrap.endtoend.change;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Api;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// A client of `GET /v2/events`, which reads as browsers do.
public final class Listener implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpResponse<InputStream> answer;
    private final List<Event> events = new CopyOnWriteArrayList<>();
    private volatile String lastId = "";
    private volatile boolean isEnded;

    private Listener(HttpResponse<InputStream> answer) {
        this.answer = answer;
    }

    /// Returns once the stream is open.
    public static Listener open(Api api, String query) {
        Listener listener = new Listener(api.open("/v2/events" + query));
        Thread.ofVirtual().start(listener::read);
        if (listener.status() == 200) {
            Waiting.until("the stream begins", () -> !listener.lastId.isEmpty());
        }
        return listener;
    }

    public int status() {
        return answer.statusCode();
    }

    public String header(String name) {
        return answer.headers().firstValue(name).orElse("");
    }

    public String lastId() {
        return lastId;
    }

    public boolean isEnded() {
        return isEnded;
    }

    public List<Event> await(int count) {
        Waiting.until(count + " events", () -> events.size() >= count);
        return List.copyOf(events);
    }

    public List<Event> events() {
        return List.copyOf(events);
    }

    private void read() {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(answer.body(), StandardCharsets.UTF_8))) {
            String type = "";
            String data = "";
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("id: ")) {
                    lastId = line.substring(4);
                } else if (line.startsWith("event: ")) {
                    type = line.substring(7);
                } else if (line.startsWith("data: ")) {
                    data = line.substring(6);
                } else if (line.isEmpty() && !data.isEmpty()) {
                    events.add(new Event(lastId, type, JSON.readTree(data)));
                    data = "";
                }
            }
        } catch (IOException e) {
            // The stream was ended by the server or by closing this listener.
        }
        isEnded = true;
    }

    @Override
    public void close() {
        try {
            answer.body().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// An event as it was received.
    public record Event(String id, String type, JsonNode data) {}
}
