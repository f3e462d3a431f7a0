/// Fetches from the web, only from allowed addresses.
@NullMarked
package cairn.adapter.enrichment.web;

import org.jspecify.annotations.NullMarked;
