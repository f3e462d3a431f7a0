package cairn.adapter.http.exchange;

import cairn.domain.workspace.Scope;
import java.util.List;
import java.util.stream.IntStream;

/// One operation: where it is, and what answers it.
///
/// @param path a template such as `/v2/resources/{id}`; a parameter is one segment
/// @param operationId as in the OpenAPI document
/// @param scope what a key must have: by default `READ` for a `GET`, else `WRITE`
/// @param alsoReads whether a key must have `READ` besides
public record Route(
        Method method,
        String path,
        String operationId,
        Access access,
        Scope scope,
        boolean alsoReads,
        Handler handler) {
    /// Methods that operations use. `HEAD` is answered wherever `GET` is, but for a `GET` that changes something.
    public enum Method {
        GET,
        POST,
        PUT,
        PATCH,
        DELETE
    }

    /// Who may call.
    public enum Access {
        /// Whoever shows a key; the answer is of one workspace.
        KEY,
        /// As `KEY`, and its `GET` changes something.
        KEY_UNSAFE,
        /// As `KEY`, but for keys that are bound to one workspace.
        ACCOUNT_KEY,
        /// Anybody.
        OPEN;

        public boolean needsKey() {
            return switch (this) {
                case KEY, KEY_UNSAFE, ACCOUNT_KEY -> true;
                case OPEN -> false;
            };
        }
    }

    /// Answers one request.
    @FunctionalInterface
    public interface Handler {
        void handle(Exchange exchange) throws Exception;
    }

    public static Route get(String path, String operationId, Handler handler) {
        return new Route(Method.GET, path, operationId, Access.KEY, Scope.READ, false, handler);
    }

    public static Route post(String path, String operationId, Handler handler) {
        return new Route(Method.POST, path, operationId, Access.KEY, Scope.WRITE, false, handler);
    }

    public static Route put(String path, String operationId, Handler handler) {
        return new Route(Method.PUT, path, operationId, Access.KEY, Scope.WRITE, false, handler);
    }

    public static Route patch(String path, String operationId, Handler handler) {
        return new Route(Method.PATCH, path, operationId, Access.KEY, Scope.WRITE, false, handler);
    }

    public static Route delete(String path, String operationId, Handler handler) {
        return new Route(Method.DELETE, path, operationId, Access.KEY, Scope.WRITE, false, handler);
    }

    public Route open() {
        return new Route(method, path, operationId, Access.OPEN, scope, alsoReads, handler);
    }

    public Route unsafe() {
        return new Route(method, path, operationId, Access.KEY_UNSAFE, Scope.WRITE, alsoReads, handler);
    }

    /// It asks and changes nothing, whatever its method.
    public Route reading() {
        return new Route(method, path, operationId, access, Scope.READ, alsoReads, handler);
    }

    /// It changes something, and lets its caller read.
    public Route alsoReading() {
        return new Route(method, path, operationId, access, scope, true, handler);
    }

    /// It is about workspaces or keys themselves.
    public Route administering() {
        return new Route(method, path, operationId, access, Scope.ADMIN, alsoReads, handler);
    }

    /// It reaches beyond one workspace.
    public Route acrossWorkspaces() {
        return new Route(method, path, operationId, Access.ACCOUNT_KEY, scope, alsoReads, handler);
    }

    public boolean answersHead() {
        return method == Method.GET && access != Access.KEY_UNSAFE;
    }

    /// Whether it may change something.
    public boolean mayWrite() {
        return scope != Scope.READ;
    }

    /// Whether the template fits a path, whatever the method.
    ///
    /// @param given the path's segments
    public boolean fits(List<String> given) {
        List<String> wanted = segments();
        if (wanted.size() != given.size()) {
            return false;
        }
        return IntStream.range(0, wanted.size())
                .allMatch(i -> wanted.get(i).startsWith("{")
                        ? !given.get(i).isEmpty()
                        : wanted.get(i).equals(given.get(i)));
    }

    /// Of the template.
    public List<String> segments() {
        return List.of(path.split("/", -1));
    }
}
