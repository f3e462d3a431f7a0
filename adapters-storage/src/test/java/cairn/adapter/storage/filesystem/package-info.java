@NullMarked
package cairn.adapter.storage.filesystem;

import org.jspecify.annotations.NullMarked;
