@NullMarked
package cairn.adapter.storage.gcs;

import org.jspecify.annotations.NullMarked;
