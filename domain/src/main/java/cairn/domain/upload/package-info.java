/// Bytes on their way in, from the offer of a URL to the file made of them.
@NullMarked
package cairn.domain.upload;

import org.jspecify.annotations.NullMarked;
