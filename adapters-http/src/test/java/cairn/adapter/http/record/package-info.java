@NullMarked
package cairn.adapter.http.record;

import org.jspecify.annotations.NullMarked;
