/// Uploads, from the offer of a URL to the creation of a file.
@NullMarked
package cairn.domain.upload;

import org.jspecify.annotations.NullMarked;
