package cairn.bootstrap.endtoend;

import cairn.bootstrap.cli.command.CairnCommand;
import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/// A finished command that ran in this process.
public record CommandRun(int status, String output, String errors) {
    public static CommandRun of(String... arguments) {
        StringWriter output = new StringWriter();
        StringWriter errors = new StringWriter();
        int status = new CommandLine(new CairnCommand())
                .setOut(new PrintWriter(output, true))
                .setErr(new PrintWriter(errors, true))
                .execute(arguments);
        return new CommandRun(status, output.toString(), errors.toString());
    }
}
