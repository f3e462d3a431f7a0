/// One request and its response, independent of the web framework.
@NullMarked
package cairn.adapter.http.exchange;

import org.jspecify.annotations.NullMarked;
