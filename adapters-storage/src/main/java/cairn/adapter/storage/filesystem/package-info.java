/// Files on a local disk, and URLs of this server's own that give and take their bytes.
@NullMarked
package cairn.adapter.storage.filesystem;

import org.jspecify.annotations.NullMarked;
