@NullMarked
package cairn.adapter.http;

import org.jspecify.annotations.NullMarked;
