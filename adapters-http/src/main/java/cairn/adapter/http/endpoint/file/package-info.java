/// The bytes of files, in and out.
@NullMarked
package cairn.adapter.http.endpoint.file;

import org.jspecify.annotations.NullMarked;
