package cairn.application.publication;

import cairn.application.port.publication.PublicationRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.publication.PublicationId;
import cairn.domain.workspace.Principal;

/// Deletes a publication; its link stops working at once.
public final class DeletePublication {
    private final Transactions transactions;
    private final PublicationRepository publications;

    public DeletePublication(Transactions transactions, PublicationRepository publications) {
        this.transactions = transactions;
        this.publications = publications;
    }

    public void execute(Principal principal, PublicationId id) {
        boolean isDeleted = transactions.freeing(
                () -> transactions.write(new TreeLock.None(), () -> publications.delete(principal.workspaceId(), id)));
        if (!isDeleted) {
            throw Publications.missing();
        }
    }
}
