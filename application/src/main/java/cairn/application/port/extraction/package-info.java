/// Reading documents, pictures and pages, and summarising what they say.
@NullMarked
package cairn.application.port.extraction;

import org.jspecify.annotations.NullMarked;
