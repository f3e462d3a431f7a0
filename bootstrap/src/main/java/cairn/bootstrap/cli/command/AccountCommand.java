package cairn.bootstrap.cli.command;

import cairn.bootstrap.administration.Administration.AccountRow;
import cairn.bootstrap.cli.command.display.Table;
import cairn.bootstrap.configuration.Configuration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// `cairn account …`: accounts and their plans.
@Command(name = "account", description = "Manage accounts and their plans.", mixinStandardHelpOptions = true)
final class AccountCommand {
    @ParentCommand
    private @Nullable CairnCommand parent;

    @Command(name = "create", description = "Create an account.", mixinStandardHelpOptions = true)
    int create(
            @Option(names = "--name", required = true, description = "Name of the account.") String name,
            @Option(names = "--email", defaultValue = "", description = "Contact email address.") String email,
            @Option(names = "--plan", description = "Name of a plan; by default the configured default plan.") @Nullable
                    String plan) {
        Configuration configuration = configuration();
        String chosen = Optional.ofNullable(plan).orElse(configuration.plans().defaultName());
        AccountRow made = AdministrationSession.with(
                configuration, administration -> administration.createAccount(name, email, chosen));
        print(List.of(made));
        return 0;
    }

    @Command(name = "list", description = "List all accounts.", mixinStandardHelpOptions = true)
    int list() {
        print(AdministrationSession.with(configuration(), administration -> administration.listAccounts()));
        return 0;
    }

    @Command(name = "set-plan", description = "Change the plan of an account.", mixinStandardHelpOptions = true)
    int setPlan(
            @Parameters(index = "0", paramLabel = "ACCOUNT", description = "ID of the account.") String account,
            @Parameters(index = "1", paramLabel = "PLAN", description = "Name of a plan.") String plan) {
        AdministrationSession.with(configuration(), administration -> {
            administration.setPlan(account, plan);
            return account;
        });
        System.out.println("Account " + account + " is on plan " + plan + " now.");
        return 0;
    }

    private Configuration configuration() {
        if (parent == null) {
            throw new IllegalStateException("picocli sets the parent");
        }
        return parent.configuration();
    }

    private static void print(List<AccountRow> rows) {
        Table table = new Table("ID", "NAME", "EMAIL", "PLAN", "CREATED");
        rows.forEach(row -> table.add(row.id(), row.name(), row.email(), row.plan(), row.createdAt()));
        System.out.println(table);
    }
}
