/// What somebody who has a link sees of a workspace: what was published, and nothing beside it.
@NullMarked
package cairn.application.publication.visit;

import org.jspecify.annotations.NullMarked;
