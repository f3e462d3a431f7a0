package cairn.bootstrap.endtoend.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Requests;
import cairn.bootstrap.endtoend.Tree;
import cairn.bootstrap.endtoend.change.Listener.Event;
import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Each test has its own key, since other classes open streams with the key of the server.
@ExtendWith(CairnExtension.class)
class EventsTest {
    private static Reply key(Api api) {
        return api.post("/v2/keys", "{\"name\": \"reader\", \"scopes\": [\"read\"]}");
    }

    private static Api reader(Api api) {
        return api.with("X-Api-Key", key(api).at("/secret"));
    }

    private static JsonNode change(Api api, String cursor) {
        return api.get("/v2/changes?limit=1&cursor=" + cursor)
                .json()
                .path("changes")
                .get(0);
    }

    @Test
    void sendsEachChangeAsItHappens(Api api) {
        Tree tree = new Tree(api);
        try (Listener listener = Listener.open(reader(api), "")) {
            assertThat(listener.header("Content-Type")).startsWith("text/event-stream");
            String start = listener.lastId();
            String note = tree.note("# Note", Tree.INBOX);
            Event created = listener.await(1).getFirst();
            assertThat(created.data()).isEqualTo(change(api, start));
            assertThat(created.data().path("resource")).isEqualTo(tree.record(note));

            tree.patch(note, "{\"name\": \"one\"}");
            tree.patch(note, "{\"name\": \"two\"}");
            tree.archive(note);
            tree.delete(note);

            List<Event> events = listener.await(5);
            assertThat(events)
                    .extracting(Event::type)
                    .containsExactly("created", "updated", "updated", "archived", "deleted");
            assertThat(events).allSatisfy(event -> {
                assertThat(event.data().path("type").asText()).isEqualTo(event.type());
                assertThat(event.data().path("resourceId").asText()).isEqualTo(note);
            });
            assertThat(events.getLast().data().path("resource").isNull()).isTrue();
            assertThat(change(api, events.get(3).id())).isEqualTo(events.get(4).data());
        }
    }

    @Test
    void resumesAfterTheLastSeenEvent(Api api) {
        Tree tree = new Tree(api);
        Api reader = reader(api);
        List<Event> events;
        try (Listener listener = Listener.open(reader, "")) {
            for (int i = 0; i < 3; i++) {
                tree.note("# Note", Tree.INBOX);
            }
            events = listener.await(3);
        }
        tree.note("# Later", Tree.INBOX);
        String first = events.getFirst().id();
        String second = events.get(1).id();

        try (Listener byHeader = Listener.open(reader.with("Last-Event-ID", second), "?cursor=" + first);
                Listener byQuery = Listener.open(reader, "?cursor=" + first);
                Listener fromNow = Listener.open(reader, "")) {
            assertThat(byHeader.await(2)).first().isEqualTo(events.get(2));
            assertThat(byQuery.await(3).subList(0, 2)).isEqualTo(events.subList(1, 3));
            tree.note("# Last", Tree.INBOX);
            assertThat(fromNow.await(1)).hasSize(1);
            assertThat(byHeader.await(3).getLast()).isEqualTo(fromNow.events().getFirst());
        }
    }

    @Test
    void rejectsCursorsItCannotResumeFrom(Api api) {
        Api reader = reader(api);
        String other = api.inNewWorkspace().get("/v2/changes").at("/nextCursor");
        String own = new String(
                Base64.getUrlDecoder().decode(api.get("/v2/changes").at("/nextCursor")), StandardCharsets.UTF_8);
        String[] parts = own.split(" ");
        String restored = Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(own.replace(" " + parts[1] + " ", " 1 ").getBytes(StandardCharsets.UTF_8));

        assertThat(reader.get("/v2/events?cursor=x").violations()).containsExactly("#query/cursor invalid_cursor");
        assertThat(reader.with("Last-Event-ID", other).get("/v2/events").violations())
                .containsExactly("#header/Last-Event-ID invalid_cursor");
        assertThat(reader.get("/v2/events?since=1").violations()).containsExactly("#query/since unknown_field");
        Reply gone = reader.with("Last-Event-ID", restored).get("/v2/events");
        assertThat(gone.status()).isEqualTo(410);
        assertThat(gone.violations()).containsExactly("#header/Last-Event-ID cursor_expired");
    }

    @Test
    void theStreamEndsWhenTheKeyIsRevokedOrTheWorkspaceDeleted(Api api) {
        Reply key = key(api);
        try (Listener revoked = Listener.open(api.with("X-Api-Key", key.at("/secret")), "");
                Listener deleted = Listener.open(reader(api), "")) {
            Requests.delete(api, "/v2/keys/" + key.at("/id"));
            Waiting.until("the stream of the revoked key ends", revoked::isEnded);
            assertThat(deleted.isEnded()).isFalse();

            assertThat(Requests.delete(api, "/v2/workspaces?force=true").status())
                    .isEqualTo(204);
            Waiting.until("the stream of the deleted workspace ends", deleted::isEnded);
        }
    }

    @Test
    void aKeyMayHaveSixteenStreams(Api api) {
        Api reader = reader(api);
        List<Listener> listeners = new ArrayList<>();
        try {
            for (int i = 0; i < 16; i++) {
                listeners.add(Listener.open(reader, ""));
            }
            assertThat(listeners).allMatch(listener -> listener.status() == 200);

            Reply refused = reader.get("/v2/events");

            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.at("/detail")).isEqualTo("too_many_streams");
            assertThat(refused.header("Retry-After")).isEqualTo("30");
            assertThat(reader(api).get("/v2/events").status()).as("another key").isEqualTo(200);
            assertThat(reader.get("/v2/tags").status()).isEqualTo(200);
        } finally {
            listeners.forEach(Listener::close);
        }
    }

    @Test
    void answersHeadRequestsForTheStream(Api api) {
        Reply head = reader(api).send("HEAD", "/v2/events", BodyPublishers.noBody(), Map.of());

        assertThat(head.status()).isEqualTo(200);
        assertThat(head.header("Content-Type")).startsWith("text/event-stream");
        assertThat(head.headers().firstValue("Content-Length")).isEmpty();
    }
}
