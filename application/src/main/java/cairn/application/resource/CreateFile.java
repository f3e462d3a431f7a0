package cairn.application.resource;

import cairn.application.Creation;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.UploadRepository;
import cairn.application.resource.ResourceCreation.Draft;
import cairn.domain.content.BlobPath;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import cairn.domain.job.Job;
import cairn.domain.processing.Pipeline;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceName;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Principal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Creates a file from an upload. Checks existence and size of the stored bytes.
public final class CreateFile implements Creation<CreateFile.Command, ResourceView> {
    private final ResourceCreation creation;
    private final UploadRepository uploads;
    private final BlobStore blobs;

    public CreateFile(ResourceCreation creation, UploadRepository uploads, BlobStore blobs) {
        this.creation = creation;
        this.uploads = uploads;
        this.blobs = blobs;
    }

    @Override
    public ResourceView execute(Principal principal, Command command) {
        return execute(principal, prepare(principal, command));
    }

    @Override
    public Work<ResourceView> prepared(Principal principal, Command command) {
        Prepared prepared = prepare(principal, command);
        return () -> execute(principal, prepared);
    }

    /// Looks up the bytes in the store, which may be slow, so not inside a larger transaction.
    public Prepared prepare(Principal principal, Command command) {
        creation.refuseWrong(command.common());
        UploadConsumption consumption = new UploadConsumption(uploads, blobs, principal.workspaceId());
        return new Prepared(
                command,
                consumption.find(command.path(), "/attachment/path"),
                Optional.ofNullable(command.transcript())
                        .map(path -> consumption.find(path, "/metadata/transcript/key")));
    }

    public ResourceView execute(Principal principal, Prepared prepared) {
        UploadConsumption consumption = new UploadConsumption(uploads, blobs, principal.workspaceId());
        Command command = prepared.command();
        Attached file = prepared.file();
        Optional<Attached> transcript = prepared.transcript();
        long bytes = file.size() + transcript.map(Attached::size).orElse(0L);
        return creation.create(
                principal,
                new Draft(
                        command.common(),
                        name(command),
                        null,
                        null,
                        Charge.ofConsumedUpload(bytes, principal.plan().costs().resourceCreated()),
                        header -> build(header, command, file),
                        Job.first(principal.workspaceId(), Pipeline.of(command.mimeType())),
                        consumption.steps(file, transcript)));
    }

    private static Resource build(Header header, Command command, Attached file) {
        return new Resource.StoredFile(
                header,
                new FileContent(
                        command.path(),
                        command.fileName(),
                        command.mimeType(),
                        file.size(),
                        file.digest(),
                        command.url(),
                        command.dimensions(),
                        command.voiceNote(),
                        command.transcript()));
    }

    private static ResourceName name(Command command) {
        ResourceName given = command.common().name();
        return given == null ? ResourceName.of(command.fileName(), "Untitled file") : given;
    }

    /// Bytes found in the store.
    ///
    /// @param direct whether they were uploaded directly to the store, and are not yet
    /// recorded in the ticket
    public record Attached(BlobPath path, long size, String digest, boolean direct, String pointer) {}

    /// A command whose bytes were found.
    public record Prepared(Command command, Attached file, Optional<Attached> transcript) {}

    /// @param url its origin, as given by the client
    /// @param transcript an uploaded text used in place of the file's own
    public record Command(
            NewResource common,
            BlobPath path,
            String fileName,
            MediaType mimeType,
            @Nullable String url,
            @Nullable Dimensions dimensions,
            boolean voiceNote,
            @Nullable BlobPath transcript) {}
}
