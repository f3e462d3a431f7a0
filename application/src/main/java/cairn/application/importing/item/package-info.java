/// The steps of an import: resources, roots, and their properties.
@NullMarked
package cairn.application.importing.item;

import org.jspecify.annotations.NullMarked;
