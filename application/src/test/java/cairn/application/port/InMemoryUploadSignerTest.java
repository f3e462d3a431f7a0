package cairn.application.port;

class InMemoryUploadSignerTest implements UploadSignerContract {
    private final UploadSigner signer = new InMemoryUploadSigner();

    @Override
    public UploadSigner signer() {
        return signer;
    }
}
