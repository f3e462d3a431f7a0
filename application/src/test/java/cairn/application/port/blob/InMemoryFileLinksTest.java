package cairn.application.port.blob;

class InMemoryFileLinksTest implements FileLinksContract {
    private final FileLinks links = new InMemoryFileLinks();

    @Override
    public FileLinks links() {
        return links;
    }
}
