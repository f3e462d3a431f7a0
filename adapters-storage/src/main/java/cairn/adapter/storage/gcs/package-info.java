/// Files in a bucket of Google Cloud Storage, and its own signed URLs that give and take their bytes.
@NullMarked
package cairn.adapter.storage.gcs;

import org.jspecify.annotations.NullMarked;
