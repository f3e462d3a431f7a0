/// Bodies and query strings into commands; all violations of a request are found before it is refused.
@NullMarked
package cairn.adapter.http.request;

import org.jspecify.annotations.NullMarked;
