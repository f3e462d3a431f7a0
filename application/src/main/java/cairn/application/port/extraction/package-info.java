/// Reading and summarising documents, pictures and pages.
@NullMarked
package cairn.application.port.extraction;

import org.jspecify.annotations.NullMarked;
