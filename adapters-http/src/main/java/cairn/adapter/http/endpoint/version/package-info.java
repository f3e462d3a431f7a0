/// Versions of notes and files.
@NullMarked
package cairn.adapter.http.endpoint.version;

import org.jspecify.annotations.NullMarked;
