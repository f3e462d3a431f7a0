package cairn.adapter.http;

import cairn.adapter.http.endpoint.BookmarkEndpoints;
import cairn.adapter.http.endpoint.DocumentEndpoints;
import cairn.adapter.http.endpoint.FileEndpoints;
import cairn.adapter.http.endpoint.FolderEndpoints;
import cairn.adapter.http.endpoint.HealthEndpoints;
import cairn.adapter.http.endpoint.ItemEndpoints;
import cairn.adapter.http.endpoint.NotepadEndpoints;
import cairn.adapter.http.endpoint.RecordAnswers;
import cairn.adapter.http.endpoint.ResourceEndpoints;
import cairn.adapter.http.endpoint.RootEndpoints;
import cairn.adapter.http.endpoint.StoredFileEndpoints;
import cairn.adapter.http.endpoint.TagEndpoints;
import cairn.adapter.http.endpoint.UploadEndpoints;
import cairn.adapter.http.endpoint.WorkspaceEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.RecordRenderer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Every operation there is, as data.
///
/// @param list where two fit an address, the earlier answers
public record Routes(List<Route> list) {
    public Routes {
        list = List.copyOf(list);
    }

    /// @param readiness see [HealthEndpoints]
    public static Routes of(UseCases calls, Supplier<String> publicUrl, Supplier<Map<String, Boolean>> readiness) {
        RecordRenderer renderer = new RecordRenderer(calls.fileLinks(), publicUrl, calls.clock());
        RecordAnswers answers = new RecordAnswers(renderer);
        return new Routes(Stream.of(
                        new FolderEndpoints(calls.createFolder(), answers).routes(),
                        new NotepadEndpoints(calls.createNotepad(), calls.readNotepad(), calls.markdown(), answers)
                                .routes(),
                        new BookmarkEndpoints(calls.createBookmark(), answers).routes(),
                        new FileEndpoints(calls.createFile(), answers).routes(),
                        new UploadEndpoints(calls.offerUpload()).routes(),
                        new StoredFileEndpoints(calls.storeUpload(), calls.openFile()).routes(),
                        new ResourceEndpoints(
                                        calls.showResource(),
                                        calls.filterResources(),
                                        calls.searchResources(),
                                        renderer,
                                        answers)
                                .routes(),
                        new TagEndpoints(calls.listTags(), calls.createTag()).routes(),
                        new RootEndpoints(calls.listRoots(), calls.showRoot()).routes(),
                        new WorkspaceEndpoints(calls.listWorkspaces(), calls.showWorkspace(), calls.createWorkspace())
                                .routes(),
                        new ItemEndpoints().routes(),
                        new DocumentEndpoints().routes(),
                        new HealthEndpoints(readiness).routes())
                .flatMap(List::stream)
                .toList());
    }

    /// The methods that an address takes, in alphabetical order; empty when there is nothing at it.
    public Set<String> methods(String path) {
        String requested = path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        Set<String> methods = new TreeSet<>();
        for (Route route : list) {
            if (route.fits(requested)) {
                methods.add(route.method().name());
                if (route.answersHead()) {
                    methods.add("HEAD");
                }
            }
        }
        return methods;
    }
}
