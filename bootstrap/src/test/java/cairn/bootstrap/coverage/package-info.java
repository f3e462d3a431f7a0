/// Every operation of the document, asked by everybody who must not and for everything it must not take.
@NullMarked
package cairn.bootstrap.coverage;

import org.jspecify.annotations.NullMarked;
