@NullMarked
package cairn.adapter.http.problem;

import org.jspecify.annotations.NullMarked;
