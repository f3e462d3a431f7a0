/// Values about files and their content: paths, digests, media types, colours.
@NullMarked
package cairn.domain.content;

import org.jspecify.annotations.NullMarked;
