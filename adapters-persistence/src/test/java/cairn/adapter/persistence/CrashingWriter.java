package cairn.adapter.persistence;

import cairn.application.port.Transactions.TreeLock;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.AccountId;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// A process that inserts accounts until it is killed, and prints the id of each once its insertion was
/// acknowledged. Arguments: the data folder, the number of writers.
final class CrashingWriter {
    private CrashingWriter() {}

    public static void main(String[] arguments) {
        Database database = Database.open(
                DatabaseSettings.inFolder(Path.of(arguments[0])).withReserveBytes(0),
                UUID::randomUUID,
                InstantSource.system());
        try (ExecutorService writers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < Integer.parseInt(arguments[1]); i++) {
                writers.execute(() -> writeForEver(database));
            }
        }
    }

    private static void writeForEver(Database database) {
        while (true) {
            Account account = new Account(new AccountId(UUID.randomUUID()), "n", "e", "p", Instant.EPOCH);
            database.transactions().write(new TreeLock.None(), () -> {
                database.accounts().insert(account);
                return true;
            });
            System.out.println(account.id());
        }
    }
}
