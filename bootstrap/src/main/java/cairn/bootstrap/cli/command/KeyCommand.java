package cairn.bootstrap.cli.command;

import cairn.bootstrap.administration.Administration.KeyRow;
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
            @Option(names = "--label", defaultValue = "", description = "Purpose of the key.") String label) {
        KeyRow made = AdministrationSession.with(
                configuration(),
                administration -> administration.createKey(OnlyAccount.choose(administration, account), label));
        System.out.println("Key (shown only once, keep it):  " + made.secret());
        return 0;
    }

    @Command(
            name = "list",
            description = "List an account's keys, without their secrets.",
            mixinStandardHelpOptions = true)
    int list(@Option(names = "--account", description = ACCOUNT) @Nullable String account) {
        Table table = new Table("ID", "LABEL", "CREATED", "LAST USED", "REVOKED");
        AdministrationSession.with(
                        configuration(),
                        administration -> administration.listKeys(OnlyAccount.choose(administration, account)))
                .forEach(row -> table.add(row.id(), row.label(), row.createdAt(), row.lastUsedAt(), row.revokedAt()));
        System.out.println(table);
        return 0;
    }

    @Command(
            name = "revoke",
            description = "Revoke a key; it takes effect within 5 seconds.",
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
