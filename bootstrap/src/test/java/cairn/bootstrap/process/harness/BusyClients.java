package cairn.bootstrap.process.harness;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.process.SignedBytes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Clients that store notes and files and delete some of them permanently, until they are closed.
public final class BusyClients implements AutoCloseable {
    private static final int CLIENTS = 3;
    private static final int KEPT = 8;

    private final Semaphore rounds = new Semaphore(0);
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean stopping;

    public static BusyClients start(Api api) {
        BusyClients clients = new BusyClients();
        for (int i = 0; i < CLIENTS; i++) {
            Random random = new Random(i);
            clients.threads.add(Thread.ofPlatform().start(() -> clients.work(api, random)));
        }
        return clients;
    }

    /// Returns once they have completed this many more rounds together.
    public void awaitRounds(int count) throws InterruptedException {
        rounds.drainPermits();
        assertThat(rounds.tryAcquire(count, 60, TimeUnit.SECONDS)).isTrue();
    }

    private void work(Api api, Random random) {
        Deque<String> files = new ArrayDeque<>();
        while (!stopping) {
            api.createNote("a note beside the backup " + random.nextInt());
            byte[] bytes = SignedBytes.of(random, random.nextInt(100_000));
            files.add(api.createFile("busy.dat", "application/octet-stream", bytes)
                    .at("/id"));
            if (files.size() > KEPT) {
                String ids = "{\"resourceIds\": [\"" + files.remove() + "\"]}";
                assertThat(api.post("/v2/resources/delete", ids).status()).isEqualTo(204);
            }
            rounds.release();
        }
    }

    @Override
    public void close() throws InterruptedException {
        stopping = true;
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
