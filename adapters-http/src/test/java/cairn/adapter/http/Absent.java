package cairn.adapter.http;

import java.lang.reflect.Proxy;

/// Ports that a use case needs but must not call in a test.
final class Absent {
    private Absent() {}

    static <T> T port(Class<T> type) {
        Object absent =
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    throw new IllegalStateException(
                            "nobody was to call " + type.getSimpleName() + "." + method.getName());
                });
        return type.cast(absent);
    }
}
