package cairn.adapter.persistence.embedded;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.OpenedDatabase;
import cairn.adapter.persistence.embedded.Recording.Event;
import cairn.adapter.persistence.transaction.Transaction;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.content.TextRepository;
import cairn.application.port.job.JobQueue.Claim;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.Purges.Detached;
import cairn.application.waiting.Waiting;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.resource.ResourceId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Concurrent users of one database, each in its own workspace, and the state of each after every step.
final class CrashWorkload {
    /// For each lane one user claims its jobs.
    private static final List<Lane> LANES = List.of(Lane.ENRICH, Lane.PICTURES, Lane.FETCH, Lane.EMBED);

    static final int USERS = LANES.size();

    /// Length of a long note.
    private static final int LONG = 200_000;

    /// Number of long notes in one transaction: more than the 19 MB at which H2 writes on its own.
    private static final int LONG_NOTES = 110;

    private final Database database;
    private final Recording recording;
    private final long seed;
    private final List<List<String>> states = new ArrayList<>();
    private final List<Home> homes = new ArrayList<>();
    private final List<User> users = new ArrayList<>();

    CrashWorkload(Database database, Recording recording, long seed) {
        this.database = database;
        this.recording = recording;
        this.seed = seed;
    }

    /// The state of the user after each step; empty before the first.
    List<String> states(int user) {
        return states.get(user);
    }

    Home home(int user) {
        return homes.get(user);
    }

    /// Lets each user take so many steps.
    void run(int steps) throws InterruptedException {
        Samples samples = new Samples(new OpenedDatabase(database), new SampleIds());
        List<Thread> threads = new ArrayList<>();
        ThreadFactory factory = Thread.ofPlatform().factory();
        for (int i = 0; i < USERS; i++) {
            states.add(new ArrayList<>(List.of("")));
            User user = new User(i, samples, new Random(seed * USERS + i));
            user.settle();
            users.add(user);
            threads.add(factory.newThread(() -> user.take(steps)));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /// Lets one user write many notes.
    void addMuch() {
        users.getFirst().step(0, 0);
    }

    /// Lets that user delete most of them.
    void purge() {
        users.getFirst().step(-1, 6);
    }

    private final class User {
        private final int number;
        private final Samples samples;
        private final Random random;
        private final List<ResourceId> notes = new ArrayList<>();
        private @Nullable Home home;

        User(int number, Samples samples, Random random) {
            this.number = number;
            this.samples = samples;
            this.random = random;
        }

        private Home home() {
            return Objects.requireNonNull(home);
        }

        void settle() {
            begin();
            home = database.transactions().write(new TreeLock.None(), samples::home);
            homes.add(home());
            end(true);
        }

        void take(int steps) {
            for (int i = 0; i < steps; i++) {
                step(i == steps / 2 ? number : -1, random.nextInt(20));
            }
        }

        /// @param once number of a step that only one user takes, and only once
        private void step(int once, int kind) {
            begin();
            boolean isDurable = true;
            switch (once >= 0 ? 100 + once : kind) {
                case 100 -> durably(this::addMuch);
                case 101, 19 -> takeTime();
                case 0, 1, 2 -> durably(() -> edit(1000));
                case 3 -> durably(() -> edit(LONG));
                case 4, 5 -> durably(() -> add(LONG));
                case 6, 7 -> purge();
                case 8 -> {
                    // Nothing was committed and nothing synced: jobs completed before may still be lost.
                    isDurable = false;
                    giveUp();
                }
                case 9, 10, 11, 12 -> {
                    isDurable = false;
                    doJob();
                }
                default -> durably(() -> add(random.nextInt(2000)));
            }
            end(isDurable);
        }

        private void begin() {
            recording.add(new Event.Begun(number, states.get(number).size()));
        }

        private void end(boolean isDurable) {
            int step = states.get(number).size();
            states.get(number)
                    .add(database.opening()
                            .jdbi(Transaction.Access.READ)
                            .inTransaction(handle -> DatabaseSurvey.of(handle, home().workspace())));
            if (isDurable) {
                recording.add(new Event.Acknowledged(number, step));
            }
        }

        private void durably(Supplier<Boolean> work) {
            database.transactions().write(new TreeLock.Shared(home().workspace()), work);
        }

        private boolean add(int length) {
            ResourceId id = samples.note(home(), home().inbox(), "note" + random.nextInt())
                    .id();
            write(id, length);
            database.jobs().enqueue(job(id), Instant.EPOCH);
            notes.add(id);
            return true;
        }

        private void write(ResourceId id, int length) {
            byte[] text = new byte[length];
            random.nextBytes(text);
            database.texts().write(home().workspace(), id, TextRepository.Source.WRITTEN, text);
            database.indexBacklog().markDirty(home().workspace(), new IndexBacklog.Entry.OfResource(id));
        }

        private Job job(ResourceId id) {
            return switch (LANES.get(number)) {
                case ENRICH -> new Job.Extract(home().workspace(), id);
                case PICTURES -> new Job.Look(home().workspace(), id);
                case FETCH -> new Job.Fetch(home().workspace(), id);
                default -> new Job.Embed(home().workspace(), id);
            };
        }

        private boolean edit(int length) {
            if (notes.isEmpty()) {
                return add(length);
            }
            ResourceId id = notes.get(random.nextInt(notes.size()));
            database.resourceChanges().updateNotepad(home().workspace(), id, length, "preview " + random.nextInt());
            write(id, length);
            return true;
        }

        private boolean addMuch() {
            for (int i = 0; i < LONG_NOTES; i++) {
                add(LONG);
            }
            return true;
        }

        /// A transaction so long that a sync does not wait for it.
        private void takeTime() {
            durably(() -> {
                add(LONG);
                int others = recording.size() + 12;
                long end = System.nanoTime() + Duration.ofMillis(1200).toNanos();
                while (recording.size() < others && System.nanoTime() < end) {
                    edit(100);
                    Waiting.pause(Duration.ofMillis(20));
                }
                return add(10);
            });
        }

        private void giveUp() {
            List<ResourceId> before = List.copyOf(notes);
            try {
                durably(() -> {
                    add(LONG);
                    edit(100);
                    throw new GivenUp();
                });
            } catch (GivenUp e) {
                notes.clear();
                notes.addAll(before);
            }
        }

        /// Removes most notes from the tree in one transaction and from the database in others.
        private void purge() {
            List<ResourceId> gone = List.copyOf(notes.subList(0, notes.size() * 3 / 4));
            List<Detached> detached = database.transactions()
                    .write(
                            new TreeLock.Exclusive(home().workspace()),
                            () -> database.places().purges().detach(home().workspace(), gone, List.of()));
            notes.removeAll(gone);
            end(true);
            begin();
            durably(() -> {
                detached.forEach(each -> database.places().purges().purge(each, 10_000));
                return true;
            });
        }

        private void doJob() {
            Instant now = Instant.EPOCH.plusSeconds(1);
            List<Claim> claims = database.transactions()
                    .writeRelaxed(() -> database.jobs().claim(LANES.get(number), 3, now, Duration.ofHours(1)));
            end(false);
            begin();
            database.transactions().writeRelaxed(() -> {
                claims.forEach(claim -> database.jobs().complete(claim));
                return true;
            });
        }
    }

    private static final class GivenUp extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }
}
