package cairn.application.publication.visit;

import cairn.application.port.content.TextRepository;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.transaction.Transactions;
import cairn.application.publication.visit.VisitorAccess.Visit;
import cairn.domain.content.NoteContent;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;

/// Reads the text of a published note.
public final class ReadPublishedNote {
    private final Transactions transactions;
    private final VisitorAccess access;
    private final TextRepository texts;

    public ReadPublishedNote(Transactions transactions, VisitorAccess access, TextRepository texts) {
        this.transactions = transactions;
        this.access = access;
        this.texts = texts;
    }

    public NoteContent execute(Visitor visitor, ResourceId id) {
        return transactions.read(() -> {
            Visit visit = access.open(visitor);
            Resource resource = access.view(visit, id).resource();
            if (!(resource instanceof Resource.Notepad)) {
                throw VisitorAccess.nothingThere();
            }
            return texts.find(visit.workspace(), id, Source.WRITTEN)
                    .map(text -> new NoteContent(resource.header().revision(), text))
                    .orElseThrow(VisitorAccess::nothingThere);
        });
    }
}
