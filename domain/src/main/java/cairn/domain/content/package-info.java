/// What files hold, as values: paths, digests, media types, colours.
@NullMarked
package cairn.domain.content;

import org.jspecify.annotations.NullMarked;
