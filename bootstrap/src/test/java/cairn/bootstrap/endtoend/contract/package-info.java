/// What applies to requests of any kind, over HTTP.
@NullMarked
package cairn.bootstrap.endtoend.contract;

import org.jspecify.annotations.NullMarked;
