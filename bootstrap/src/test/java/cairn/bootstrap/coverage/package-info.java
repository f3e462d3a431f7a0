/// Every operation of the document, with callers and inputs that it must refuse.
@NullMarked
package cairn.bootstrap.coverage;

import org.jspecify.annotations.NullMarked;
