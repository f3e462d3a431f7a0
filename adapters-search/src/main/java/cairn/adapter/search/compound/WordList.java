package cairn.adapter.search.compound;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import org.apache.lucene.util.IntsRefBuilder;
import org.apache.lucene.util.fst.FST;
import org.apache.lucene.util.fst.FSTCompiler;
import org.apache.lucene.util.fst.NoOutputs;

/// Words as a finite-state automaton: 150,000 take less than a megabyte. Thread-safe.
final class WordList {
    private final FST<Object> words;

    private WordList(FST<Object> words) {
        this.words = words;
    }

    /// @param words at least one
    static WordList of(SortedSet<String> words) {
        try {
            FSTCompiler<Object> compiler =
                    new FSTCompiler.Builder<>(FST.INPUT_TYPE.BYTE2, NoOutputs.getSingleton()).build();
            IntsRefBuilder units = new IntsRefBuilder();
            for (String word : words) {
                units.clear();
                word.chars().forEach(units::append);
                compiler.add(units.get(), NoOutputs.getSingleton().getNoOutput());
            }
            return new WordList(FST.fromFSTReader(compiler.compile(), compiler.getFSTReader()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The ends of all words that start at `from`, in ascending order.
    List<Integer> ends(String text, int from) {
        List<Integer> ends = new ArrayList<>();
        FST.BytesReader in = words.getBytesReader();
        FST.Arc<Object> arc = words.getFirstArc(new FST.Arc<>());
        try {
            for (int at = from;
                    at < text.length() && words.findTargetArc(text.charAt(at), arc, arc, in) != null;
                    at++) {
                if (arc.isFinal()) {
                    ends.add(at + 1);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ends;
    }

    boolean contains(String word) {
        return ends(word, 0).contains(word.length());
    }
}
