/// Results of processing resources: texts, pictures, pages, vectors.
@NullMarked
package cairn.application.port.content;

import org.jspecify.annotations.NullMarked;
