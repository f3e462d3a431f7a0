/// What short notes say together with those written just before and after them.
@NullMarked
package cairn.domain.context;

import org.jspecify.annotations.NullMarked;
