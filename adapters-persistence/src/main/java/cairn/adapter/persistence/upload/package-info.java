/// Uploads, and blobs to be removed.
@NullMarked
package cairn.adapter.persistence.upload;

import org.jspecify.annotations.NullMarked;
