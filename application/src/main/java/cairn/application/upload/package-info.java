/// Uploads and downloads through signed URLs.
@NullMarked
package cairn.application.upload;

import org.jspecify.annotations.NullMarked;
