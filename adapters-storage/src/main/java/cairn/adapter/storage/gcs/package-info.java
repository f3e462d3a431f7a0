/// Files in a Google Cloud Storage bucket, and its signed URLs for uploads and downloads.
@NullMarked
package cairn.adapter.storage.gcs;

import org.jspecify.annotations.NullMarked;
