package cairn.bootstrap.endtoend;

import cairn.adapter.http.Routes;
import cairn.bootstrap.Application;
import cairn.bootstrap.administration.RemoteAdministration;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.runtime.folder.RunningServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/// Provides tests with an [Api] of a shared server, in a workspace of its own; or with the routes of the
/// server, or with [Accounts] to open accounts.
///
/// There are two servers: one that processes what it stores, for classes marked [Processing], and one that does not.
/// A class marked [OwnServer] has one to itself.
public final class CairnExtension implements ParameterResolver {
    private static final ExtensionContext.Namespace SPACE = ExtensionContext.Namespace.create(CairnExtension.class);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == Api.class || type == Routes.class || type == Accounts.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        boolean processes = context.getRequiredTestClass().isAnnotationPresent(Processing.class);
        String lanes = processes ? "all" : "housekeeping";
        Shared shared = context.getRoot()
                .getStore(SPACE)
                .computeIfAbsent(
                        lanes + owner(context.getRequiredTestClass()),
                        key -> Shared.start(Profile.current(), lanes),
                        Shared.class);
        Class<?> type = parameter.getParameter().getType();
        if (type == Routes.class) {
            return shared.application().routes();
        }
        if (type == Accounts.class) {
            return shared.accounts();
        }
        // Large texts of other tests may be indexed first. FreshnessTest covers how long a search waits.
        return shared.api().inNewWorkspace().untilFresh();
    }

    private static String owner(Class<?> test) {
        return test.isAnnotationPresent(OwnServer.class) ? " of " + test.getName() : "";
    }

    /// Started at the first use, stopped after the last test.
    private record Shared(Application application, Path folder, Api api) implements AutoCloseable {
        static Shared start(Profile profile, String lanes) {
            try {
                Path folder = Files.createTempDirectory("cairn-test");
                Path plans = Files.writeString(folder.resolve("plans.properties"), Accounts.PLANS);
                Map<String, String> settings = new HashMap<>(profile.settings());
                settings.put("CAIRN_DATA_DIR", folder.resolve("data").toString());
                settings.put("CAIRN_PLANS_FILE", plans.toString());
                settings.put("CAIRN_LANES", lanes);
                // Contexts are made after the notes are processed, and would change scores between two
                // searches.
                settings.put("CAIRN_NOTE_CONTEXTS", "false");
                if (!lanes.equals("all")) {
                    // Nothing is fetched without the fetch lane, but webhooks can be created. No
                    // receiver listens.
                    settings.put("CAIRN_FETCH_ENABLED", "true");
                    settings.put("CAIRN_FETCH_ALLOWED_ADDRESSES", "127.0.0.1:9");
                }
                settings.put("CAIRN_HTTP_PORT", "0");
                settings.put("CAIRN_MANAGEMENT_PORT", "0");
                Application application = Application.start(Configuration.read(settings, null));
                String key = application.newKey().orElseThrow();
                Api api = Api.withKey(application.publicUrl(), key);
                // The first search creates the index, and the first note loads the classes that write to
                // it: on a busy machine both take longer than a search waits.
                Api first = api.inNewWorkspace().untilFresh();
                first.createNote("first");
                first.search("first");
                return new Shared(application, folder, api);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        Accounts accounts() {
            Path data = folder.resolve("data");
            RunningServer server = RunningServer.find(data).orElseThrow();
            return new Accounts(application.publicUrl(), new RemoteAdministration(server), data);
        }

        @Override
        public void close() throws IOException {
            application.close();
            try (Stream<Path> files = Files.walk(folder)) {
                List<Path> deepestFirst =
                        files.sorted(Comparator.reverseOrder()).toList();
                for (Path file : deepestFirst) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }
}
