@NullMarked
package cairn.adapter.http.endpoint;

import org.jspecify.annotations.NullMarked;
