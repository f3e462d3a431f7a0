/// Summaries and facts from a model behind OpenAI's protocol, which many servers implement.
@NullMarked
package cairn.adapter.enrichment.openai;

import org.jspecify.annotations.NullMarked;
