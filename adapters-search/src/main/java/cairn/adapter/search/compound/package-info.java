/// Splits compounds: `Sauerteigbrot` into `sauerteig` and `brot`. Uses word lists of languages that
/// write compounds as one word: German (jWordSplitter), Danish, Dutch and Swedish (LanguageTool).
@NullMarked
package cairn.adapter.search.compound;

import org.jspecify.annotations.NullMarked;
