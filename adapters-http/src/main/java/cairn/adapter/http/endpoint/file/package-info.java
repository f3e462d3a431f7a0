/// Uploads and downloads of file bytes.
@NullMarked
package cairn.adapter.http.endpoint.file;

import org.jspecify.annotations.NullMarked;
