package cairn.adapter.persistence.content;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.content.RecipeRepositoryContract;

class JdbiRecipeRepositoryTest extends DatabaseTestCase implements RecipeRepositoryContract {}
