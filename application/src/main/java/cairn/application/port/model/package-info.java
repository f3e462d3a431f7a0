/// Embedding models for text and for pictures.
@NullMarked
package cairn.application.port.model;

import org.jspecify.annotations.NullMarked;
