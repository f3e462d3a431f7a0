/// The API over HTTP: requests become calls of use cases, and what comes of them becomes answers.
@NullMarked
package cairn.adapter.http;

import org.jspecify.annotations.NullMarked;
