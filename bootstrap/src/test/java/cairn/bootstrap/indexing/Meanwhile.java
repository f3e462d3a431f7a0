package cairn.bootstrap.indexing;

import cairn.application.port.search.SearchIndex;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.concurrent.Callable;

/// An index that runs an action before each call of one of its methods.
public final class Meanwhile {
    private Meanwhile() {}

    /// @param method its name
    /// @param happening may throw what the method may
    public static SearchIndex in(SearchIndex index, String method, Callable<?> happening) {
        return (SearchIndex) Proxy.newProxyInstance(
                SearchIndex.class.getClassLoader(), new Class<?>[] {SearchIndex.class}, (proxy, called, arguments) -> {
                    if (called.getName().equals(method)) {
                        happening.call();
                    }
                    try {
                        return called.invoke(index, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }
}
