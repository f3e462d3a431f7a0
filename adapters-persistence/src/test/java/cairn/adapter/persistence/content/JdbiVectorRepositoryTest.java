package cairn.adapter.persistence.content;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.content.ModelVectorContract;
import cairn.application.port.content.PictureVectorContract;
import cairn.application.port.content.VectorRepositoryContract;

class JdbiVectorRepositoryTest extends DatabaseTestCase
        implements VectorRepositoryContract, PictureVectorContract, ModelVectorContract {}
