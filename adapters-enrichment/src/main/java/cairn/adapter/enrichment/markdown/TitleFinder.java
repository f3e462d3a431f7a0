package cairn.adapter.enrichment.markdown;

import java.util.Optional;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.jsoup.Jsoup;

/// Finds the text of the first heading or line. Ignores pictures, such as badges, and HTML comments.
final class TitleFinder extends AbstractVisitor {
    private final StringBuilder line = new StringBuilder();
    private boolean ended;

    private TitleFinder() {}

    static Optional<String> find(Node document) {
        TitleFinder finder = new TitleFinder();
        document.accept(finder);
        String title = finder.line.toString().strip();
        return title.isEmpty() ? Optional.empty() : Optional.of(title);
    }

    @Override
    protected void visitChildren(Node parent) {
        Node child = parent.getFirstChild();
        while (child != null && !ended) {
            child.accept(this);
            child = child.getNext();
        }
    }

    @Override
    public void visit(Heading heading) {
        visitChildren(heading);
        endLine();
    }

    @Override
    public void visit(Paragraph paragraph) {
        visitChildren(paragraph);
        endLine();
    }

    @Override
    public void visit(FencedCodeBlock block) {
        add(block.getLiteral());
    }

    @Override
    public void visit(IndentedCodeBlock block) {
        add(block.getLiteral());
    }

    @Override
    public void visit(HtmlBlock block) {
        add(Jsoup.parse(block.getLiteral()).wholeText());
    }

    private void add(String lines) {
        lines.lines()
                .map(String::strip)
                .filter(found -> !found.isEmpty())
                .findFirst()
                .ifPresent(line::append);
        endLine();
    }

    @Override
    public void visit(Text text) {
        line.append(text.getLiteral());
    }

    @Override
    public void visit(Code code) {
        line.append(code.getLiteral());
    }

    /// Its words describe the picture, and are no part of the text.
    @Override
    public void visit(Image image) {}

    @Override
    public void visit(SoftLineBreak end) {
        endLine();
    }

    @Override
    public void visit(HardLineBreak end) {
        endLine();
    }

    private void endLine() {
        ended = !line.toString().isBlank();
    }
}
