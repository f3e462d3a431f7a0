@NullMarked
package cairn.adapter.enrichment.web;

import org.jspecify.annotations.NullMarked;
