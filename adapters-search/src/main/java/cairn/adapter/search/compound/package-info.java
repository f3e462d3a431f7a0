/// The parts of compounds: `sauerteig` and `brot` of `Sauerteigbrot`. By lists of words of the languages that write
/// compounds as one word: German (jWordSplitter), Danish, Dutch and Swedish (LanguageTool).
@NullMarked
package cairn.adapter.search.compound;

import org.jspecify.annotations.NullMarked;
