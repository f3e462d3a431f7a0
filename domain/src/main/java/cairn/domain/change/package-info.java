/// What happens to the resources of a workspace, in the order of the commits.
@NullMarked
package cairn.domain.change;

import org.jspecify.annotations.NullMarked;
