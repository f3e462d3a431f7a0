package cairn.adapter.persistence.content;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.RecipeRepositoryContract;

class JdbiRecipeRepositoryTest extends DatabaseTestCase implements RecipeRepositoryContract {}
