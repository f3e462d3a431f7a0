package cairn.bootstrap.cli.command;

import cairn.bootstrap.administration.Administration;
import cairn.bootstrap.administration.Administration.AccountRow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The account for a command that names none: the only one that exists.
final class OnlyAccount {
    private OnlyAccount() {}

    static String choose(Administration administration, @Nullable String named) {
        if (named != null) {
            return named;
        }
        List<AccountRow> accounts = administration.listAccounts();
        if (accounts.size() != 1) {
            throw new Administration.Refused("There are " + accounts.size()
                    + " accounts; select one with --account (see `cairn account list`).");
        }
        return accounts.getFirst().id();
    }
}
