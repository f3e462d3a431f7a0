package cairn.bootstrap.wiring.adapters;

import cairn.adapter.enrichment.markdown.CommonmarkRenderer;
import cairn.adapter.persistence.Database;
import cairn.application.history.NoteHistory;
import cairn.application.limit.PlanLimits;
import cairn.application.port.extraction.MarkdownRenderer;
import cairn.application.resource.CreateNotepad;
import cairn.application.resource.CreationPlaces;
import cairn.application.resource.NotepadRewriting;
import cairn.application.resource.ReplaceNotepad;
import cairn.application.resource.ResourceCreation;
import cairn.application.resource.ResourceInsertion;
import cairn.application.resource.SiblingOrder;
import cairn.application.resource.TagAssignment;

/// The common part of creations, and notes, which background work creates too.
public final class NoteWiring {
    private static final MarkdownRenderer MARKDOWN = new CommonmarkRenderer();

    private NoteWiring() {}

    public static TagAssignment tags(Adapters adapters) {
        Database database = adapters.database();
        return new TagAssignment(database.annotations().tags(), database.indexBacklog(), adapters.ids());
    }

    public static PlanLimits limits(Adapters adapters) {
        return new PlanLimits(adapters.database().usage());
    }

    public static ResourceCreation creation(Adapters adapters) {
        Database database = adapters.database();
        return new ResourceCreation(
                database.transactions(),
                new CreationPlaces(
                        database.places().destinations(),
                        database.resources(),
                        new SiblingOrder(database.places().siblings())),
                tags(adapters),
                limits(adapters),
                new ResourceInsertion(
                        database.resources(),
                        database.externalIds(),
                        database.annotations().comments(),
                        database.indexBacklog(),
                        database.jobs(),
                        adapters.ids()),
                adapters.clock());
    }

    public static CreateNotepad create(Adapters adapters) {
        return new CreateNotepad(creation(adapters), adapters.database().texts(), MARKDOWN);
    }

    public static ReplaceNotepad replace(Adapters adapters) {
        Database database = adapters.database();
        return new ReplaceNotepad(
                database.transactions(),
                database.resources(),
                database.resourceChanges(),
                new NotepadRewriting(
                        database.resourceChanges(),
                        database.texts(),
                        database.processing(),
                        database.indexBacklog(),
                        database.jobs(),
                        MARKDOWN),
                history(adapters),
                adapters.clock());
    }

    public static NoteHistory history(Adapters adapters) {
        Database database = adapters.database();
        return new NoteHistory(
                database.versions().notes(), database.versions().edits(), database.texts(), database.usage());
    }
}
