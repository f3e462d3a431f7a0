package cairn.adapter.http.mcp;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.field.Value;
import cairn.application.memory.AwaitMemoryJob;
import cairn.application.memory.CreateMemory;
import cairn.application.port.Unavailable;
import cairn.domain.annotation.TagRef;
import cairn.domain.memory.Memory;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.MemoryJob.Problem;
import cairn.domain.memory.MemoryJobId;
import cairn.domain.memory.NewMemory;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.Retention;
import cairn.domain.workspace.Principal;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;

/// `remember`: waits, because a model must not tell its user that something is remembered before it is.
public final class RememberTool {
    /// A waiting call costs no thread, but room among the concurrent requests. Further calls are told to
    /// ask again.
    private static final int MOST_WAITING = 16;

    /// Maximum IDs in a text.
    private static final int SHOWN = 20;

    private final CreateMemory create;
    private final AwaitMemoryJob await;
    private final Duration patience;
    private final Semaphore waiting = new Semaphore(MOST_WAITING);

    /// @param patience how long a call waits until a text is split
    public RememberTool(CreateMemory create, AwaitMemoryJob await, Duration patience) {
        this.create = create;
        this.await = await;
        this.patience = patience;
    }

    ToolResult call(Principal principal, BodyFields arguments) {
        Optional<String> content = arguments.optional("content", RememberTool::content);
        Optional<MemoryJobId> asked = arguments.optional("jobId", Value::id).map(MemoryJobId::new);
        List<TagRef> tags = SavingTools.tags(arguments, "tags");
        Instant expiry = arguments.optional("expiresAt", Readings::time).orElse(null);
        boolean split = arguments.flag("split");
        if (arguments.isAbsent("content") == arguments.isAbsent("jobId")) {
            arguments
                    .violations()
                    .add("", "invalid_value", "Give content to store it, or jobId to look up a job, not both.");
        }
        arguments.violations().refuse();
        if (asked.isPresent()) {
            return answer(outcome(principal, asked.get()));
        }
        NewMemory memory = new NewMemory(content.orElseThrow(), null, tags, null, new Retention(false, expiry), null);
        MemoryJob job = create.execute(principal, new CreateMemory.Command(memory, split));
        return answer(split ? outcome(principal, job) : job);
    }

    private static Optional<String> content(Value value) {
        return value.text(Memory.SHORTEST, Memory.LONGEST)
                .flatMap(text ->
                        text.isBlank() ? value.refuse("too_short", "content must not be blank.") : Optional.of(text));
    }

    /// The text is already stored, even if asking for the outcome fails.
    private MemoryJob outcome(Principal principal, MemoryJob job) {
        try {
            return outcome(principal, job.id());
        } catch (Unavailable e) {
            return job;
        }
    }

    private MemoryJob outcome(Principal principal, MemoryJobId id) {
        boolean waits = waiting.tryAcquire();
        try {
            return await.execute(principal, id, waits ? patience : Duration.ZERO);
        } finally {
            if (waits) {
                waiting.release();
            }
        }
    }

    private static ToolResult answer(MemoryJob job) {
        return switch (job.status()) {
            case PENDING ->
                new ToolResult(
                        "Not remembered yet: the text is still being split into facts. In some seconds, call remember"
                                + " with jobId: \"" + job.id() + "\" and nothing else; it returns the result.",
                        data(job));
            case COMPLETED -> new ToolResult(completed(job), data(job));
            case FAILED -> new ToolResult(failed(Objects.requireNonNull(job.problem())), null);
        };
    }

    private static String completed(MemoryJob job) {
        if (job.updated().isEmpty() && job.created().size() == 1) {
            return "Remembered, as memory " + job.created().getFirst() + ".";
        }
        if (job.updated().isEmpty() && job.created().isEmpty()) {
            return "Nothing was stored: all of it is already remembered, or has expired.";
        }
        return "Remembered: " + counted(job.created(), "new") + ", " + counted(job.updated(), "known before") + ".";
    }

    private static String counted(List<ResourceId> ids, String what) {
        String some = ids.stream().limit(SHOWN).map(ResourceId::toString).collect(Collectors.joining(", "));
        String rest = ids.size() > SHOWN ? " and others" : "";
        return ids.size() + " " + what + (ids.isEmpty() ? "" : " (" + some + rest + ")");
    }

    /// Hints name the API's field, which this tool calls split.
    private static String failed(Problem problem) {
        return "Not remembered (" + problem.code() + "); nothing of the text is stored. "
                + problem.hint().replace("infer set to", "split set to");
    }

    private static ObjectNode data(MemoryJob job) {
        ObjectNode data = JsonNodeFactory.instance
                .objectNode()
                .put("status", job.status().name().toLowerCase(Locale.ROOT))
                .put("jobId", job.id().toString());
        data.putArray("created");
        data.putArray("updated");
        job.created().forEach(id -> data.withArray("created").add(id.toString()));
        job.updated().forEach(id -> data.withArray("updated").add(id.toString()));
        return data;
    }
}
