package cairn.bootstrap.cli.command;

import cairn.bootstrap.wiring.TrainingRun;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `cairn train`: starts a temporary server, simulates typical use, and ends. The launcher lets the JVM
/// record this run for its AOT cache (JEP 514).
@Command(name = "train", description = "Run a temporary server to train the AOT cache.", hidden = true)
final class TrainCommand implements Callable<Integer> {
    @Option(names = "--rounds", description = "How often it does everything.", defaultValue = "1000")
    private int rounds;

    @Override
    public Integer call() throws Exception {
        TrainingRun.execute(rounds);
        return 0;
    }
}
