package cairn.adapter.http.exchange.body;

/// Counts the room taken, and can be set to full.
final class CountedHeap implements Room {
    long taken;
    int times;
    boolean isFull;

    @Override
    public boolean take(long bytes) {
        times++;
        taken += isFull ? 0 : bytes;
        return !isFull;
    }

    @Override
    public boolean takeToSend(long bytes) {
        return take(bytes);
    }

    @Override
    public void sendOnly(long bytes) {
        taken = bytes;
    }

    @Override
    public void leave() {
        taken = 0;
    }
}
