package cairn.bootstrap.cli.command;

import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/// `cairn serve`: runs the server until it is told to stop.
@Command(name = "serve", description = "Start the server.", mixinStandardHelpOptions = true)
final class ServeCommand implements Callable<Integer> {
    @ParentCommand
    private @Nullable CairnCommand parent;

    @Option(
            names = "--new",
            description = "Start with an empty database if that of the data folder is missing or empty; existing data"
                    + " is moved aside.")
    private boolean isNew;

    @Override
    public Integer call() throws InterruptedException {
        if (parent == null) {
            throw new IllegalStateException("picocli sets the parent");
        }
        Configuration configuration = parent.configuration();
        StopSignals signals = StopSignals.listen(configuration.stopTime());
        try (Application application = Application.serve(configuration, isNew)) {
            System.out.println(Welcome.text(application));
            signals.await();
        }
        return 0;
    }
}
