package cairn.adapter.http;

import java.lang.reflect.Proxy;

/// Ports that a test gives a use case and that nothing may ask anything of.
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
