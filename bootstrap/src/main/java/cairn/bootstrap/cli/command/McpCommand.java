package cairn.bootstrap.cli.command;

import cairn.bootstrap.cli.mcp.Bridge;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `cairn mcp`: for agent hosts that start a process and communicate over its standard input and output.
@Command(
        name = "mcp",
        description = "Connect an AI agent's host (MCP over standard input and output) to a running server."
                + " The API key is read from CAIRN_MCP_KEY.",
        mixinStandardHelpOptions = true)
final class McpCommand implements Callable<Integer> {
    @Option(names = "--url", description = "Address of the server; default: CAIRN_MCP_URL, or http://127.0.0.1:8080.")
    private @Nullable URI url;

    @Option(names = "--workspace", description = "ID of a delegated workspace.")
    private @Nullable String workspace;

    @Override
    public Integer call() throws IOException {
        String key = System.getenv("CAIRN_MCP_KEY");
        if (key == null || key.isBlank()) {
            System.err.println("Set CAIRN_MCP_KEY to an API key; ./cairn key create makes one.");
            return 1;
        }
        PrintStream output = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        new Bridge(address(), key.strip(), Optional.ofNullable(workspace))
                .run(new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)), output);
        return 0;
    }

    private URI address() {
        String given = Optional.ofNullable(System.getenv("CAIRN_MCP_URL")).orElse("http://127.0.0.1:8080");
        return url == null ? URI.create(given) : url;
    }
}
