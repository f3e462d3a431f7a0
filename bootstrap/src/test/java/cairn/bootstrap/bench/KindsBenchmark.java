package cairn.bootstrap.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import cairn.adapter.enrichment.web.Site;
import cairn.application.port.job.WorkObserver.Work;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.process.ServerProcess;
import cairn.bootstrap.runtime.folder.RunningServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// How many items of each kind a server takes in and makes findable in a second, and what each step takes: prints the
/// table of docs/performance.md.
final class KindsBenchmark {
    private static final List<Work> STEPS = List.of(Work.values());
    private static final int WARM_UP = 3;
    private static final Duration PAUSE = Duration.ofMillis(20);

    private final Api api;
    private final Api management;
    private final Site site;
    private final int items;

    private KindsBenchmark(Api api, Api management, Site site, int items) {
        this.api = api;
        this.management = management;
        this.site = site;
        this.items = items;
    }

    /// The first argument is the number of items of each kind, 40 where there is none; the second, what the names of
    /// the kinds to be measured begin with.
    public static void main(String[] arguments) throws Exception {
        int items = arguments.length == 0 ? 40 : Integer.parseInt(arguments[0]);
        String wanted = arguments.length < 2 ? "" : arguments[1];
        Path folder = Files.createTempDirectory("cairn-bench");
        try (Site site = new Site();
                ServerProcess server = ServerProcess.start(
                        folder.resolve("data"),
                        Map.of(
                                "CAIRN_FETCH_ENABLED",
                                "true",
                                "CAIRN_FETCH_ALLOWED_ADDRESSES",
                                "127.0.0.1:" + site.port()))) {
            Api api = Api.withKey(server.url(), ServerProcess.KEY).inHaste();
            int port = RunningServer.find(folder.resolve("data")).orElseThrow().managementPort();
            Api management = new Api("http://127.0.0.1:" + port, Map.of()).inHaste();
            new KindsBenchmark(api, management, site, items).run(wanted);
        }
    }

    private void run(String wanted) throws InterruptedException {
        System.out.println("| Kind | items a second |"
                + STEPS.stream().map(step -> " " + step.wireName() + " |").collect(Collectors.joining()));
        System.out.println("|---|---:|" + "---:|".repeat(STEPS.size()));
        Map<String, IntFunction<Reply>> kinds = new LinkedHashMap<>();
        kinds.put("note", i -> api.createNote(Content.text(i)));
        kinds.put("text file", i -> file(i, "txt", "text/plain", Content.text(i).getBytes(UTF_8)));
        kinds.put("PDF with text, a page", i -> file(i, "pdf", "application/pdf", Content.pdf(i)));
        kinds.put("PDF of a scan, a page", i -> file(i, "pdf", "application/pdf", Content.scan(i)));
        kinds.put(
                "Word",
                i -> file(
                        i,
                        "docx",
                        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
                        Content.word(i)));
        byte[] photo = Content.photo(1, 4000, 3000);
        kinds.put("picture of 12 million pixels", i -> file(i, "jpg", "image/jpeg", photo));
        byte[] image = Content.photo(2, 1200, 630);
        site.on("/image.jpg", "Content-Type: image/jpeg", image);
        kinds.put("bookmark with a page image", this::bookmark);
        for (Map.Entry<String, IntFunction<Reply>> kind : kinds.entrySet()) {
            if (kind.getKey().startsWith(wanted)) {
                measure(kind.getKey(), kind.getValue());
            }
        }
    }

    private void measure(String kind, IntFunction<Reply> make) throws InterruptedException {
        make(make, 0, WARM_UP);
        WorkTimes before = WorkTimes.of(management);
        long begin = System.nanoTime();
        make(make, WARM_UP, WARM_UP + items);
        double seconds = (System.nanoTime() - begin) / 1e9;
        WorkTimes after = WorkTimes.of(management);
        System.out.println("| %s | %.1f |".formatted(kind, items / seconds)
                + STEPS.stream()
                        .map(step -> " %.0f |".formatted(after.millis(before, step, items)))
                        .collect(Collectors.joining()));
    }

    /// Until nothing is left to do.
    private void make(IntFunction<Reply> make, int from, int to) {
        IntStream.range(from, to).mapToObj(make).forEach(KindsBenchmark::requireCreated);
        while (WorkTimes.of(management).waiting() > 0) {
            Waiting.pause(PAUSE);
        }
    }

    private static void requireCreated(Reply reply) {
        if (reply.status() != 201) {
            throw new IllegalStateException(reply.status() + ": " + reply.text());
        }
    }

    private Reply file(int number, String extension, String type, byte[] bytes) {
        return api.createFile("file" + number + "." + extension, type, bytes);
    }

    private Reply bookmark(int number) {
        String path = "/page" + number;
        site.on(
                path,
                "Content-Type: text/html",
                Content.page(number, "/image.jpg").getBytes(UTF_8));
        return api.post("/v2/bookmarks", Api.body(body -> body.put("url", site.url(path))));
    }
}
