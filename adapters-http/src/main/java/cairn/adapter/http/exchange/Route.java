package cairn.adapter.http.exchange;

import cairn.domain.workspace.Scope;
import java.util.List;
import java.util.stream.IntStream;

/// One operation: its path and its handler.
///
/// @param path a template such as `/v2/resources/{id}`; a parameter is one segment
/// @param operationId as in the OpenAPI document
/// @param scope required of a key; by default `READ` for a `GET`, otherwise `WRITE`
/// @param alsoReads whether a key needs `READ` in addition
public record Route(
        Method method,
        String path,
        String operationId,
        Access access,
        Scope scope,
        boolean alsoReads,
        Handler handler) {
    /// Methods of operations. `HEAD` is supported wherever `GET` is, except for a
    /// `GET` that changes something.
    public enum Method {
        GET,
        POST,
        PUT,
        PATCH,
        DELETE
    }

    /// The callers of an operation.
    public enum Access {
        /// Callers with a key; the operation concerns one workspace.
        KEY,
        /// As `KEY`, for a `GET` that changes something.
        KEY_UNSAFE,
        /// As `KEY`, except for keys that are bound to one workspace.
        ACCOUNT_KEY,
        /// Everybody.
        OPEN;

        public boolean needsKey() {
            return switch (this) {
                case KEY, KEY_UNSAFE, ACCOUNT_KEY -> true;
                case OPEN -> false;
            };
        }
    }

    /// Handles one request.
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

    /// Declares that it changes nothing, whatever its method.
    public Route reading() {
        return new Route(method, path, operationId, access, Scope.READ, alsoReads, handler);
    }

    /// Declares that it changes something and also lets its caller read.
    public Route alsoReading() {
        return new Route(method, path, operationId, access, scope, true, handler);
    }

    /// Declares that it manages workspaces or keys.
    public Route administering() {
        return new Route(method, path, operationId, access, Scope.ADMIN, alsoReads, handler);
    }

    /// Declares that it reaches beyond one workspace.
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

    /// Whether the template matches a path, whatever the method.
    ///
    /// @param given segments of the path
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

    /// The segments of the template.
    public List<String> segments() {
        return List.of(path.split("/", -1));
    }
}
