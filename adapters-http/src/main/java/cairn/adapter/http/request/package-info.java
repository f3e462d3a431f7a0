/// Parses bodies and query strings into commands. Reports all violations of a request at once.
@NullMarked
package cairn.adapter.http.request;

import org.jspecify.annotations.NullMarked;
