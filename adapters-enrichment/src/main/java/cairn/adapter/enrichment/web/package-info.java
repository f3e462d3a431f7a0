/// Bytes from the web, from nowhere but where they may be fetched.
@NullMarked
package cairn.adapter.enrichment.web;

import org.jspecify.annotations.NullMarked;
