@NullMarked
package cairn.adapter.http.edge;

import org.jspecify.annotations.NullMarked;
