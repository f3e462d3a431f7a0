/// Files on a local disk, and this server's signed URLs for uploads and downloads.
@NullMarked
package cairn.adapter.storage.filesystem;

import org.jspecify.annotations.NullMarked;
