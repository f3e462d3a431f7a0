package cairn.adapter.enrichment.importing.text;

import cairn.adapter.enrichment.importing.item.Addresses;
import cairn.adapter.enrichment.importing.item.Draft;
import cairn.adapter.enrichment.importing.item.Occurrences;
import cairn.adapter.enrichment.importing.item.RecordReader;
import cairn.adapter.enrichment.importing.item.SourceFile;
import cairn.adapter.enrichment.importing.item.Steps;
import cairn.adapter.enrichment.importing.item.TextInput;
import cairn.adapter.enrichment.importing.item.When;
import cairn.application.port.exchange.ImportedItem;
import cairn.application.port.exchange.UnreadableImport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.parser.StreamParser;
import org.jspecify.annotations.Nullable;

/// Reads bookmarks of browsers: nested lists (`DL`), each after the heading (`H3`) that names its
/// folder. Elements are dropped once they are read, so a file may have any length.
public final class NetscapeSteps extends Steps {
    /// Attribute of a heading that keeps its folder's key.
    private static final String KEY = "data-cairn-key";
    /// Maximum number of elements in a link or heading, such as bold text; they stay until it is read.
    private static final int MOST_INNER = 1000;
    /// Texts and line breaks of a description; the rest is left out.
    private static final int MOST_DESCRIPTION = 2_000;

    private final RecordReader reader;
    private final StreamParser parser;
    private final Iterator<Element> elements;
    private final Occurrences keys = new Occurrences();
    /// A link or heading whose description may still follow.
    private @Nullable Element pending;
    /// Number of elements in the link or heading being read.
    private int inner;

    public NetscapeSteps(SourceFile file) throws IOException {
        reader = TextInput.read(file.open());
        parser = new StreamParser(Parser.htmlParser().setTrackPosition(true)).parse(reader, "");
        elements = parser.iterator();
    }

    @Override
    protected boolean advance() throws IOException {
        if (!elements.hasNext()) {
            settle();
            return false;
        }
        Element element = elements.next();
        reader.begin();
        switch (element.normalName()) {
            case "a", "h3" -> {
                inner = 0;
                settle();
                pending = element;
                if (element.normalName().equals("h3")) {
                    dropEarlier(element);
                }
            }
            case "dl", "dd" -> {
                settle();
                remove(element);
            }
            case "dt" -> {
                dropEarlier(element);
                drop(element);
            }
            case "html", "head", "body" -> {}
            default -> dropUnknown(element);
        }
        return true;
    }

    /// Drops an element such as `P`, which some programs never close. In a link or heading it is part of
    /// the name.
    private void dropUnknown(Element element) {
        if (isInName(element)) {
            inner++;
            if (inner > MOST_INNER) {
                throw new UnreadableImport(
                        "entry_too_large",
                        "A link or heading has more than " + MOST_INNER + " elements in it, at " + place(element)
                                + "; is it not closed?");
            }
            return;
        }
        inner = 0;
        settleIn(element);
        remove(element);
    }

    private static boolean isInName(Element element) {
        for (Element around = element.parent(); around != null; around = around.parent()) {
            switch (around.normalName()) {
                case "a", "h3" -> {
                    return true;
                }
                case "dl", "dt", "dd" -> {
                    return false;
                }
                default -> {}
            }
        }
        return false;
    }

    /// Drops the terms and headings before this one: the last heading before a list names it.
    private void dropEarlier(Element element) {
        Element earlier = element.previousElementSibling();
        while (earlier != null) {
            Element next = earlier.previousElementSibling();
            if (earlier.normalName().equals("dt") || earlier.normalName().equals("h3")) {
                settleIn(earlier);
                remove(earlier);
            }
            earlier = next;
        }
    }

    private void settleIn(Element element) {
        if (pending == element || pending != null && pending.parents().contains(element)) {
            settle();
        }
    }

    /// Removes an element, and the text before it unless that is a description.
    private static void remove(Element element) {
        Element around = element.parent();
        boolean isDescription =
                around != null && around.normalName().equals("dd") && around.childNodeSize() < MOST_DESCRIPTION;
        if (!isDescription) {
            for (Node before = element.previousSibling();
                    before != null && !(before instanceof Element);
                    before = element.previousSibling()) {
                before.remove();
            }
        }
        element.remove();
    }

    /// Drops a term (`DT`), unless its heading still names a list that may follow.
    private void drop(Element term) {
        boolean isWaiting = pending != null && pending.parent() == term;
        if (!isWaiting && term.selectFirst("> h3") == null) {
            term.remove();
        }
    }

    /// Adds the pending link or folder: its description has been read.
    private void settle() {
        Element element = pending;
        pending = null;
        if (element == null) {
            return;
        }
        if (element.normalName().equals("h3")) {
            folder(element);
        } else {
            link(element);
            remove(element);
        }
    }

    private void folder(Element heading) {
        List<String> parents = parents(heading);
        String name = heading.text();
        String key = keys.key("folder", last(parents), name);
        heading.attr(KEY, key);
        add(dated(new Draft(key, parents, place(heading)), heading)
                .name(name, "Untitled folder")
                .description(description(heading))
                .as(new ImportedItem.Content.Folder()));
    }

    private void link(Element link) {
        String url = link.attr("href");
        List<String> parents = parents(link);
        // These are separators and feeds without a page.
        if (url.isEmpty() && link.text().isEmpty()) {
            return;
        }
        Draft draft = dated(new Draft(keys.key("link", last(parents), url), parents, place(link)), link)
                .name(link.text())
                .description(description(link))
                .tags(Arrays.asList(link.attr("tags").split(",")));
        add(Addresses.bookmark(draft, url, Optional.empty()));
    }

    private static Draft dated(Draft draft, Element element) {
        String added = element.hasAttr("add_date") ? element.attr("add_date") : element.attr("time_added");
        return draft.created(When.of(added)).modified(When.of(element.attr("last_modified")));
    }

    private static String last(List<String> parents) {
        return parents.isEmpty() ? "" : parents.getLast();
    }

    private static String place(Element element) {
        return "line " + element.sourceRange().start().lineNumber();
    }

    /// Keys of the folders around an element, outermost first.
    private static List<String> parents(Element element) {
        List<String> keys = new ArrayList<>();
        for (Element around = element.parent(); around != null; around = around.parent()) {
            if (around.normalName().equals("dl")) {
                Element heading = heading(around);
                if (heading != null && heading.hasAttr(KEY)) {
                    keys.add(heading.attr(KEY));
                }
            }
        }
        Collections.reverse(keys);
        return keys;
    }

    /// The heading comes before its list: in the same term, or in the term before the description (`DD`)
    /// with the list.
    private static @Nullable Element heading(Element list) {
        for (Element before = list.previousElementSibling(); before != null; before = before.previousElementSibling()) {
            if (before.normalName().equals("h3")) {
                return before;
            }
            if (before.normalName().equals("dt")) {
                return before.selectFirst("> h3");
            }
        }
        Element around = list.parent();
        Element term = around != null && around.normalName().equals("dd") ? around.previousElementSibling() : null;
        return term == null ? null : term.selectFirst("> h3");
    }

    /// Returns the text directly in the `DD` after the element's term, without the text of lists in it.
    private static String description(Element element) {
        Element term = element.parent();
        Element behind = term != null && term.normalName().equals("dt") ? term.nextElementSibling() : null;
        if (behind == null || !behind.normalName().equals("dd")) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        for (TextNode node : behind.textNodes()) {
            text.append(node.getWholeText());
        }
        return text.toString().strip();
    }

    @Override
    public void close() throws IOException {
        parser.close();
        reader.close();
    }
}
