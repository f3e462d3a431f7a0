/// What an import makes of each item of its file: resources, roots, and what is set on them afterwards.
@NullMarked
package cairn.application.importing.item;

import org.jspecify.annotations.NullMarked;
