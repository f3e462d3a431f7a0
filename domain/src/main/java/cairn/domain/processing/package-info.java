/// The steps that process content, and their versions.
@NullMarked
package cairn.domain.processing;

import org.jspecify.annotations.NullMarked;
