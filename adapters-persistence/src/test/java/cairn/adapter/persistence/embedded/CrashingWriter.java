package cairn.adapter.persistence.embedded;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.persistence.transaction.DatabaseSettings.Place;
import cairn.adapter.persistence.transaction.Engine;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.UUID;
import java.util.concurrent.ThreadFactory;
import java.util.stream.IntStream;

/// A process that inserts accounts with their keys until it is killed, and prints the id of each once
/// its insertion was acknowledged. Arguments: the data folder, the number of writers.
final class CrashingWriter {
    static final int KEYS = 20;

    private static final int HASTY = 2;

    private CrashingWriter() {}

    public static void main(String[] arguments) {
        write("file", Path.of(arguments[0]), Integer.parseInt(arguments[1]));
    }

    /// @param files the name of the file system in H2
    /// @return once all writers have begun
    static void write(String files, Path folder, int many) {
        DatabaseSettings settings = DatabaseSettings.inFolder(folder).withReserveBytes(0);
        Engine engine = EmbeddedEngine.through(files, new Place.Folder(folder), settings);
        Database database = Database.on(engine, UUID::randomUUID, InstantSource.system());
        ThreadFactory writers = Thread.ofPlatform().factory();
        for (int i = 0; i < many; i++) {
            writers.newThread(() -> writeForEver(database)).start();
        }
        for (int i = 0; i < HASTY; i++) {
            writers.newThread(() -> writeHastily(database)).start();
        }
    }

    private static void writeForEver(Database database) {
        while (true) {
            Account account = account();
            database.transactions().write(new TreeLock.None(), () -> insert(database, account));
            System.out.println(account.id());
        }
    }

    /// Does not wait for syncs, so that it is writing whenever one begins.
    private static void writeHastily(Database database) {
        while (true) {
            database.transactions().writeRelaxed(() -> insert(database, account()));
        }
    }

    private static Account account() {
        return new Account(new AccountId(UUID.randomUUID()), "n", "e", "p", Instant.EPOCH);
    }

    private static boolean insert(Database database, Account account) {
        database.accounts().insert(account);
        IntStream.range(0, KEYS).forEach(i -> database.keys().insert(key(account.id())));
        return true;
    }

    private static ApiKey key(AccountId account) {
        String digest = UUID.randomUUID().toString();
        return new ApiKey(
                new KeyId(UUID.randomUUID()), account, digest, "l", null, KeyGrant.FULL, Instant.EPOCH, null, null);
    }
}
