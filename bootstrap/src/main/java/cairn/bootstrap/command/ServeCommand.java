package cairn.bootstrap.command;

import cairn.bootstrap.Application;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/// `cairn serve`: runs the server until it is told to stop.
@Command(name = "serve", description = "Start the server.", mixinStandardHelpOptions = true)
final class ServeCommand implements Callable<Integer> {
    @ParentCommand
    private @Nullable CairnCommand parent;

    @Override
    public Integer call() throws InterruptedException {
        if (parent == null) {
            throw new IllegalStateException("picocli sets the parent");
        }
        Application application = Application.start(parent.configuration());
        CountDownLatch stopped = new CountDownLatch(1);
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            application.close();
                            stopped.countDown();
                        },
                        "stop"));
        System.out.println(Welcome.text(application));
        stopped.await();
        return 0;
    }
}
