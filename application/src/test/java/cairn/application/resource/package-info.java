/// Tests of making and listing resources.
@NullMarked
package cairn.application.resource;

import org.jspecify.annotations.NullMarked;
