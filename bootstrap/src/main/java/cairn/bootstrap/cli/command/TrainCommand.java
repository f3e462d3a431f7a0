package cairn.bootstrap.cli.command;

import cairn.bootstrap.wiring.TrainingRun;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// `cairn train`: starts a server on a folder of its own, has it do a little of everything, and ends. The launcher
/// lets the JVM record this run for its AOT cache (JEP 514).
@Command(name = "train", description = "Run a temporary server to train the AOT cache.", hidden = true)
final class TrainCommand implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
        TrainingRun.execute();
        return 0;
    }
}
