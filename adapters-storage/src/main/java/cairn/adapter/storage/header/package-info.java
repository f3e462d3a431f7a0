/// Headers that all stores sign.
@NullMarked
package cairn.adapter.storage.header;

import org.jspecify.annotations.NullMarked;
