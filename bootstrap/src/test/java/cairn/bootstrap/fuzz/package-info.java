/// Random requests derived from the document: nothing they contain may break the server or contradict
/// the document.
@NullMarked
package cairn.bootstrap.fuzz;

import org.jspecify.annotations.NullMarked;
