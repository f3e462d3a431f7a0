/// How far the reading of resources has come, by which versions, and what is read anew.
@NullMarked
package cairn.application.processing;

import org.jspecify.annotations.NullMarked;
