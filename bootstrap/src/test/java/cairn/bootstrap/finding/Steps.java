package cairn.bootstrap.finding;

import cairn.adapter.persistence.Database;
import cairn.application.processing.ProcessingJournal;
import cairn.application.processing.RecipeBook;
import cairn.application.processing.StepResults;
import cairn.domain.processing.StepVersions;
import java.time.InstantSource;

/// What every step records its progress in, on a finder's database.
record Steps(Database database, StepVersions versions, InstantSource clock) {
    ProcessingJournal journal() {
        return new ProcessingJournal(database.transactions(), database.processing(), recipes());
    }

    StepResults results() {
        return new StepResults(database.processing(), recipes(), database.indexBacklog(), database.jobs(), clock);
    }

    private RecipeBook recipes() {
        return new RecipeBook(database.recipes(), database.resources(), versions);
    }
}
