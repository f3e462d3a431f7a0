package cairn.bootstrap.command;

import cairn.bootstrap.Application;
import java.util.concurrent.Callable;
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
        StopSignals signals = StopSignals.listen();
        try (Application application = Application.start(parent.configuration())) {
            System.out.println(Welcome.text(application));
            signals.await();
        }
        return 0;
    }
}
