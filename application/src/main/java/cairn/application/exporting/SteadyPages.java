package cairn.application.exporting;

import cairn.application.port.Window;
import cairn.application.port.exchange.ExportFormat.Pages;
import cairn.application.port.transaction.Transactions;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Reads pages of a list that others may change between two pages. Each page begins after the last item
/// of the previous one, wherever it is now. An offset alone would skip unchanged items after a deletion.
final class SteadyPages<T> implements Pages<T> {
    private final Transactions transactions;
    private final int limit;
    private final Comparator<T> order;
    private final Function<Window, List<T>> list;
    private int place;
    private @Nullable T last;

    /// @param order the order of the list
    SteadyPages(Transactions transactions, int limit, Comparator<T> order, Function<Window, List<T>> list) {
        this.transactions = transactions;
        this.limit = limit;
        this.order = order;
        this.list = list;
    }

    @Override
    public List<T> next() {
        List<T> page = transactions.read(this::read);
        last = page.isEmpty() ? last : page.getLast();
        return page;
    }

    private List<T> read() {
        int from = start();
        while (true) {
            List<T> all = list.apply(new Window(limit, from));
            List<T> page = all.stream().dropWhile(item -> !isBehind(item)).toList();
            from += all.size();
            if (!page.isEmpty() || all.size() < limit) {
                place = from;
                return page;
            }
        }
    }

    /// Returns an offset before which everything has been read.
    private int start() {
        int from = place;
        while (from > 0 && !isRead(from - 1)) {
            from = Math.max(0, from - limit);
        }
        return from;
    }

    private boolean isRead(int at) {
        List<T> one = list.apply(new Window(1, at));
        return !one.isEmpty() && !isBehind(one.getFirst());
    }

    private boolean isBehind(T item) {
        return last == null || order.compare(item, last) > 0;
    }
}
