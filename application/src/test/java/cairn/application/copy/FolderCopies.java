package cairn.application.copy;

import cairn.application.fake.InMemoryRepositories;
import cairn.application.fake.Tenant;
import cairn.application.limit.PlanLimits;
import cairn.application.port.blob.BlobAlerts;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.transaction.Transactions;

/// Copies of one tenant's folders.
final class FolderCopies {
    private FolderCopies() {}

    static CopyFolder of(Tenant tenant, Transactions transactions, BlobStore blobs) {
        return of(tenant, transactions, blobs, path -> {});
    }

    static CopyFolder of(Tenant tenant, Transactions transactions, BlobStore blobs, BlobAlerts alerts) {
        InMemoryRepositories repositories = tenant.repositories();
        CopySources sources =
                new CopySources(repositories.resources(), repositories.tree(), repositories.resourceCopies());
        CopyTickets tickets = new CopyTickets(
                transactions,
                repositories.uploads(),
                repositories.blobRemovals(),
                repositories.usage(),
                tenant.ids(),
                tenant.clock());
        CopyRows rows = new CopyRows(
                repositories.resources(),
                repositories.tree(),
                repositories.resourceCopies(),
                repositories.indexBacklog(),
                repositories.jobs(),
                tenant.ids());
        CopyInsertion insertion = new CopyInsertion(
                transactions,
                sources,
                rows,
                repositories.resourceChanges(),
                new PlanLimits(repositories.usage()),
                alerts,
                tenant.clock());
        return new CopyFolder(transactions, sources, blobs, tickets, insertion);
    }
}
