package cairn.application.publication.visit;

import cairn.application.port.content.TextRepository;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.transaction.Transactions;
import cairn.application.publication.visit.VisitorAccess.Visit;
import cairn.domain.content.NoteContent;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import java.util.function.LongConsumer;

/// The text of a note that is published.
public final class ReadPublishedNote {
    private final Transactions transactions;
    private final VisitorAccess access;
    private final TextRepository texts;

    public ReadPublishedNote(Transactions transactions, VisitorAccess access, TextRepository texts) {
        this.transactions = transactions;
        this.access = access;
        this.texts = texts;
    }

    /// @param room is told how many bytes the text has before it is read, and may refuse it
    public NoteContent execute(Visitor visitor, ResourceId id, LongConsumer room) {
        return transactions.read(() -> {
            Visit visit = access.open(visitor);
            Resource resource = access.view(visit, id).resource();
            if (!(resource instanceof Resource.Notepad note)) {
                throw VisitorAccess.nothingThere();
            }
            room.accept(note.size());
            return texts.find(visit.workspace(), id, Source.WRITTEN)
                    .map(text -> new NoteContent(resource.header().revision(), text))
                    .orElseThrow(VisitorAccess::nothingThere);
        });
    }
}
