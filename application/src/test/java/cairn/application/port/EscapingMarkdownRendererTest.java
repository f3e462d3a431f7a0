package cairn.application.port;

class EscapingMarkdownRendererTest implements MarkdownRendererContract {
    @Override
    public MarkdownRenderer renderer() {
        return new EscapingMarkdownRenderer();
    }
}
