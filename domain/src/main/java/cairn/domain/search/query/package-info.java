/// What a person typed, taken apart.
@NullMarked
package cairn.domain.search.query;

import org.jspecify.annotations.NullMarked;
