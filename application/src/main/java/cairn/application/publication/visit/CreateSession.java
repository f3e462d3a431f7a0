package cairn.application.publication.visit;

import cairn.application.port.transaction.Transactions;
import cairn.application.publication.visit.VisitorAccess.Visit;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.PasswordProblem;
import cairn.domain.failure.Rejected;
import cairn.domain.publication.AccessToken;
import cairn.domain.publication.PasswordHash;
import cairn.domain.publication.PublicationId;
import java.time.InstantSource;
import java.util.function.Consumer;

/// Exchanges the password of a publication for a session. Writes nothing.
public final class CreateSession {
    private final Transactions transactions;
    private final VisitorAccess access;
    private final Sessions sessions;
    private final InstantSource clock;

    public CreateSession(Transactions transactions, VisitorAccess access, Sessions sessions, InstantSource clock) {
        this.transactions = transactions;
        this.access = access;
        this.sessions = sessions;
        this.clock = clock;
    }

    /// @param trying called with the publication before its password is checked, and may refuse; not
    /// called if there is no publication or no password
    public Session execute(AccessToken token, String password, Consumer<PublicationId> trying) {
        Visit visit = transactions.read(() -> access.find(token));
        PasswordHash hash = visit.publication().password();
        if (hash == null) {
            throw Rejected.invalid("/password", "not_protected", "This link has no password; open it without one.");
        }
        trying.accept(visit.publication().id());
        if (!sessions.isPassword(password, hash)) {
            throw new Rejected(new Failure.PasswordRefused(
                    PasswordProblem.WRONG_PASSWORD, "The password is wrong; ask the person who sent you the link."));
        }
        return sessions.begin(visit.publication(), hash, clock.instant());
    }
}
