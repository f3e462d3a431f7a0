package cairn.bootstrap.cli.command;

import cairn.bootstrap.administration.Administration.KeyRow;
import cairn.bootstrap.administration.Administration.NewKey;
import cairn.bootstrap.cli.command.display.Table;
import cairn.bootstrap.configuration.Configuration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// `cairn key …`: API keys.
@Command(name = "key", description = "Manage API keys.", mixinStandardHelpOptions = true)
final class KeyCommand {
    private static final String ACCOUNT = "ID of the account; optional if there is only one.";

    @ParentCommand
    private @Nullable CairnCommand parent;

    @Command(name = "create", description = "Create a key and show it once.", mixinStandardHelpOptions = true)
    int create(
            @Option(names = "--account", description = ACCOUNT) @Nullable String account,
            @Option(
                            names = {"--name", "--label"},
                            defaultValue = "unnamed",
                            description = "Purpose of the key.")
                    String name,
            @Option(
                            names = "--scopes",
                            defaultValue = "read,write,admin",
                            description = "What the key may do: ${DEFAULT-VALUE} by default, or some of these.")
                    String scopes,
            @Option(
                            names = "--workspace",
                            defaultValue = "",
                            description = "ID of the only workspace that the key works in; all if omitted.")
                    String workspace,
            @Option(
                            names = "--expires",
                            defaultValue = "",
                            description = "When the key expires, such as 2026-12-31; never if omitted.")
                    String expires) {
        KeyRow made = AdministrationSession.with(
                configuration(),
                administration -> administration.createKey(
                        new NewKey(OnlyAccount.choose(administration, account), name, scopes, workspace, expires)));
        System.out.println("Key (shown only once, keep it):  " + made.secret());
        return 0;
    }

    @Command(
            name = "list",
            description = "List an account's keys, without their secrets.",
            mixinStandardHelpOptions = true)
    int list(@Option(names = "--account", description = ACCOUNT) @Nullable String account) {
        Table table =
                new Table("ID", "NAME", "PREFIX", "SCOPES", "WORKSPACE", "EXPIRES", "CREATED", "LAST USED", "REVOKED");
        AdministrationSession.with(
                        configuration(),
                        administration -> administration.listKeys(OnlyAccount.choose(administration, account)))
                .forEach(row -> table.add(
                        row.id(),
                        row.name(),
                        row.prefix(),
                        row.scopes(),
                        row.workspace(),
                        row.expiresAt(),
                        row.createdAt(),
                        row.lastUsedAt(),
                        row.revokedAt()));
        System.out.println(table);
        return 0;
    }

    @Command(
            name = "revoke",
            description = "Revoke a key, on all servers within 5 seconds.",
            mixinStandardHelpOptions = true)
    int revoke(
            @Parameters(paramLabel = "KEY", description = "ID of the key, as shown by `cairn key list`.") String key) {
        AdministrationSession.with(configuration(), administration -> {
            administration.revokeKey(key);
            return key;
        });
        System.out.println("Key " + key + " is revoked.");
        return 0;
    }

    private Configuration configuration() {
        if (parent == null) {
            throw new IllegalStateException("picocli sets the parent");
        }
        return parent.configuration();
    }
}
