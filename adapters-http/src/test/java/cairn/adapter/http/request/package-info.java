@NullMarked
package cairn.adapter.http.request;

import org.jspecify.annotations.NullMarked;
