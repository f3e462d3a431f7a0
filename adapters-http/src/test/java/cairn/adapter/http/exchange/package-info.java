@NullMarked
package cairn.adapter.http.exchange;

import org.jspecify.annotations.NullMarked;
