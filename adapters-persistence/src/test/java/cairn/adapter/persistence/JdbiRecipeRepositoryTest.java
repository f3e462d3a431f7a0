package cairn.adapter.persistence;

import cairn.application.port.RecipeRepositoryContract;

class JdbiRecipeRepositoryTest extends DatabaseTestCase implements RecipeRepositoryContract {}
