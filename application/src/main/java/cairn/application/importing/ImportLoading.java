package cairn.application.importing;

import cairn.application.importing.item.ImportPlaces;
import cairn.application.importing.item.ImportScope;
import cairn.application.importing.item.Loaded;
import cairn.application.importing.item.Loaded.Content;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.application.port.exchange.UnreadableImport;
import cairn.application.resource.CreateFile.Attached;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.LimitCode;
import cairn.domain.failure.Rejected;
import cairn.domain.workspace.Principal;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads texts, and stores bytes, before the transaction in which they become resources.
public final class ImportLoading {
    private final ImportPlaces places;
    private final ImportedBytes bytes;

    public ImportLoading(ImportPlaces places, ImportedBytes bytes) {
        this.places = places;
        this.bytes = bytes;
    }

    Loaded load(Principal principal, ImportScope scope, ImportStep step) throws IOException {
        try {
            return new Loaded(step, content(principal, scope, step));
        } catch (UnreadableImport e) {
            return new Loaded(step, new Content.Damaged(e.code(), e.hint()));
        } catch (BlobStore.WrongLength e) {
            return new Loaded(
                    step, new Content.Damaged("damaged_entry", "It is shorter or longer than the archive says."));
        } catch (Rejected e) {
            return new Loaded(step, new Content.Refused(e.failure()));
        }
    }

    private Content content(Principal principal, ImportScope scope, ImportStep step) throws IOException {
        if (!(step instanceof ImportStep.Item(ImportedItem item))
                || places.find(scope, item.key()).isPresent()) {
            return new Content.None();
        }
        return switch (item.content()) {
            case ImportedItem.Content.Folder folder -> new Content.None();
            case ImportedItem.Content.Note(ImportedItem.Text text) -> new Content.Text(text.read());
            case ImportedItem.Content.Link link ->
                new Content.Page(link.page().isPresent() ? link.page().get().read() : null);
            case ImportedItem.Content.File file -> file(principal, file);
        };
    }

    private Content.File file(Principal principal, ImportedItem.Content.File file) throws IOException {
        refuseTooLarge(principal, file.body().size());
        Attached body = bytes.store(principal, file.fileName(), file.body());
        if (file.transcript().isEmpty()) {
            return new Content.File(body, Optional.empty());
        }
        try {
            return new Content.File(
                    body,
                    Optional.of(bytes.store(
                            principal, file.fileName(), file.transcript().get())));
        } catch (IOException | RuntimeException e) {
            bytes.release(body);
            throw e;
        }
    }

    /// Releases bytes that no file uses.
    void discard(List<Loaded> batch) {
        batch.stream()
                .map(Loaded::content)
                .flatMap(content -> content instanceof Content.File file
                        ? Stream.concat(Stream.of(file.file()), file.transcript().stream())
                        : Stream.empty())
                .forEach(bytes::release);
    }

    private static void refuseTooLarge(Principal principal, long size) {
        long most = principal.plan().maxFileBytes();
        if (size > most) {
            throw new Rejected(new Failure.LimitExceeded(
                    LimitCode.EXCEEDS_FILE_SIZE_LIMIT,
                    "The plan \"" + principal.plan().name() + "\" allows files of up to " + most
                            + " bytes; this one has " + size + "."));
        }
    }
}
