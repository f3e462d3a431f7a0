package cairn.application.fake;

import cairn.application.port.Repositories;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;

/// Every test of a class that extends this has a database in memory to itself.
abstract class InMemoryTestCase implements Repositories.Contract {
    private final SampleIds ids = new SampleIds();
    private final Repositories repositories = new InMemoryRepositories(ids);
    private final Samples samples = new Samples(repositories, ids);

    @Override
    public Repositories repositories() {
        return repositories;
    }

    @Override
    public Samples samples() {
        return samples;
    }
}
