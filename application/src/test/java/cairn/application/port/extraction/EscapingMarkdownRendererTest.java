package cairn.application.port.extraction;

class EscapingMarkdownRendererTest implements MarkdownRendererContract {
    @Override
    public MarkdownRenderer renderer() {
        return new EscapingMarkdownRenderer();
    }
}
