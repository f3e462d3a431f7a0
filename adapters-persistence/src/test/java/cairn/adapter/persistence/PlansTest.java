package cairn.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.transaction.Transaction.Access;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.blob.UploadRepository.Leftover;
import cairn.domain.job.Lane;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.TreeScope;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import cairn.domain.tree.ParentRef;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The queries of requests and workers must use indexes of PostgreSQL at every table size. Half of the
/// resources belong to one workspace, the others to twenty, and these have expired.
class PlansTest {
    private static final Instant LATER = Samples.START.plus(Duration.ofDays(1));
    private static final Pattern SCANNED = Pattern.compile("Seq Scan on (\\w+)");
    private static final Pattern INDEXED = Pattern.compile("using (\\w+) on|Bitmap Index Scan on (\\w+)");
    /// All tables filled with more than a few pages.
    private static final Set<String> LARGE = Set.of(
            "resource",
            "resource_file",
            "resource_tag",
            "resource_comment",
            "text_chunk",
            "job",
            "index_dirty",
            "upload",
            "blob_removal",
            "change_log",
            "webhook_delivery",
            "workspace");

    @Test
    void queriesUseIndexesAtTwentyThousandResources() {
        examine(20_000);
    }

    /// Prints the table of docs/performance.md.
    @Test
    @Tag("long")
    void queriesUseIndexesAtAMillionResources() {
        Map<String, String> plans = examine(1_000_000);

        plans.forEach((call, indexes) -> System.out.println("| " + call + " | " + indexes + " |"));
    }

    private static Map<String, String> examine(int resources) {
        try (Database database = Database.open(PostgresServer.settings(), new SampleIds(), InstantSource.system())) {
            Samples samples = new Samples(new OpenedDatabase(database), TestDatabase.IDS);
            Home home = samples.home();
            Home[] others = IntStream.range(0, 20).mapToObj(i -> samples.home()).toArray(Home[]::new);
            PlannedRows.fill(database, home, resources / 2, null);
            for (Home other : others) {
                PlannedRows.fill(database, other, resources / 2 / others.length, 1L);
            }
            database.opening().jdbi(Access.WRITE).useHandle(handle -> handle.execute("ANALYZE"));
            return new Plans(database, home).all();
        }
    }

    /// Runs calls and examines the plan of each of their statements.
    private static final class Plans {
        private final Database database;
        private final Home home;
        private final Map<String, String> found = new TreeMap<>();
        private final List<String> statements = new ArrayList<>();

        Plans(Database database, Home home) {
            this.database = database;
            this.home = home;
        }

        Map<String, String> all() {
            record();
            lists();
            places();
            work();
            return found;
        }

        private void record() {
            for (Access access : Access.values()) {
                database.opening().jdbi(access).setSqlLogger(new SqlLogger() {
                    @Override
                    public void logBeforeExecution(StatementContext context) {
                        statements.add(text(context.getStatement()));
                    }
                });
            }
        }

        /// The statement with its values, as the driver writes it.
        private static String text(PreparedStatement statement) {
            try {
                return statement.unwrap(PreparedStatement.class).toString().replaceFirst("^.* wrapping ", "");
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }

        private void lists() {
            for (Property property : Property.values()) {
                if (property != Property.SHUFFLE && property != Property.POSITION) {
                    list("all by " + property, ResourceFilter.ALL, property);
                }
            }
            ResourceFilter folder =
                    ResourceFilter.ALL.in(new TreeScope(Optional.of(Set.of(folder())), Optional.empty(), false));
            list("children by POSITION", folder, Property.POSITION);
            list("children by CREATED_AT", folder, Property.CREATED_AT);
        }

        private void list(String name, ResourceFilter filter, Property property) {
            check(
                    "list " + name,
                    () -> database.resources()
                            .list(home.workspace(), filter, new ResourceOrder(property, false), null, 50));
        }

        private ResourceId folder() {
            return id("SELECT id FROM resource WHERE workspace_id = ? AND type = 'FOLDER' AND parent_id = ? LIMIT 1");
        }

        private ResourceId note() {
            return id("SELECT id FROM resource WHERE workspace_id = ? AND parent_id <> ? LIMIT 1");
        }

        private ResourceId id(String sql) {
            return database.opening()
                    .jdbi(Access.READ)
                    .withHandle(handle -> new ResourceId(handle.createQuery(sql)
                            .bind(0, home.workspace().value())
                            .bind(1, home.inbox().value())
                            .mapTo(UUID.class)
                            .one()));
        }

        private void places() {
            ResourceId folder = folder();
            ResourceId note = note();
            check("find", () -> database.resources().find(home.workspace(), note));
            check("records", () -> database.resources().views(home.workspace(), List.of(note, folder)));
            check("tree", () -> database.tree().tree(home.workspace()));
            check("roots", () -> database.tree().roots(home.workspace()));
            check(
                    "a creation's place",
                    () -> database.places()
                            .destinations()
                            .find(
                                    home.workspace(),
                                    new ParentRef.ById(folder),
                                    home.account().id()));
            check("neighbours", () -> database.neighbours().find(home.workspace(), List.of(note)));
            check("last sibling", () -> database.places().siblings().last(home.workspace(), folder));
            check("texts", () -> database.texts().findHeads(home.workspace(), List.of(note), 100));
            check("change a tag", () -> database.resourceChanges().raiseRevision(home.workspace(), note, LATER));
        }

        private void work() {
            check("claim jobs", () -> database.jobs().claim(Lane.ENRICH, 8, LATER, Duration.ofMinutes(5)));
            check("oldest marks", () -> database.indexGeneration("one").list(200));
            check("marks of a workspace", () -> database.indexGeneration("one").list(home.workspace(), 200));
            check("expired uploads", () -> database.uploads().list(Leftover.EXPIRED, LATER, 100));
            check("collected uploads", () -> database.uploads().deleteCollected(LATER, 100));
            check("bytes to delete", () -> database.blobRemovals().list(LATER, 100));
            check("old changes", () -> database.changeLog().delete(Instant.now().plus(Duration.ofDays(1)), 2));
            check("old deliveries", () -> database.webhooks().queue().delete(Samples.START, 10));
            check("deliveries of no webhook", () -> database.webhooks().queue().deleteOrphaned(10));
            check(
                    "an account's workspace",
                    () -> database.workspaces()
                            .repository()
                            .findParent(home.account().id()));
            check("expired of all", () -> database.places().expired().listAll(null, 500));
            check("expired of a workspace", () -> database.places().expired().list(home.workspace(), 10_000));
            check("deleted workspaces", () -> database.workspaces().deletions().list(100));
            check("due in the bin", () -> database.places().archive().listDue(Samples.START, null, 100));
        }

        private void check(String name, Runnable call) {
            statements.clear();
            call.run();
            List<String> sent = List.copyOf(statements);
            List<String> plans = database.opening().jdbi(Access.READ).withHandle(handle -> explained(handle, sent));
            String plan = String.join("\n", plans);
            assertThat(groups(SCANNED, plan)).as("%s%n%s%n%s", name, sent, plan).doesNotContainAnyElementsOf(LARGE);
            found.put(name, String.join(", ", groups(INDEXED, plan)));
        }

        private static List<String> explained(Handle handle, List<String> sent) {
            return sent.stream().flatMap(sql -> explained(handle, sql).stream()).toList();
        }

        private static List<String> explained(Handle handle, String sql) {
            List<String> lines = new ArrayList<>();
            try (Statement statement = handle.getConnection().createStatement();
                    ResultSet rows = statement.executeQuery("EXPLAIN " + sql)) {
                while (rows.next()) {
                    lines.add(rows.getString(1));
                }
            } catch (SQLException e) {
                throw new IllegalStateException(sql, e);
            }
            return lines;
        }

        private static Set<String> groups(Pattern pattern, String plan) {
            Set<String> found = new TreeSet<>();
            Matcher matcher = pattern.matcher(plan);
            while (matcher.find()) {
                found.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
            }
            return found;
        }
    }
}
