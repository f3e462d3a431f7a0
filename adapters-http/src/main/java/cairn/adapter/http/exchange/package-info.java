/// One request and its answer, without the web framework showing through.
@NullMarked
package cairn.adapter.http.exchange;

import org.jspecify.annotations.NullMarked;
