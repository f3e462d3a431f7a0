/// Summaries by a model behind OpenAI's protocol, which many servers speak.
@NullMarked
package cairn.adapter.enrichment.openai;

import org.jspecify.annotations.NullMarked;
