/// What clients ask of publications.
@NullMarked
package cairn.adapter.http.request.publication;

import org.jspecify.annotations.NullMarked;
