package cairn.bootstrap.endtoend.publication;

import cairn.bootstrap.document.ApiDocument;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Drawings;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Tree;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/// A published folder with a note, a file, a picture and a folder in it, and others beside it.
///
/// @param visitor without a key
record PublishedFolder(
        Api owner,
        Api visitor,
        String folder,
        String inner,
        String note,
        String file,
        String picture,
        String beside,
        String publication,
        String token) {
    static final String TEXT = "# Sourdough\n\n<script>alert(1)</script>Feed the *starter*.";

    static PublishedFolder in(Api api) {
        return in(api, "");
    }

    /// @param more fields of the publication
    static PublishedFolder in(Api api, String more) {
        Tree tree = new Tree(api);
        String around = tree.folder("Around", Tree.INBOX);
        String folder = tree.folder("Recipes", around);
        String inner = tree.folder("Inner", folder);
        String note = api.createNote(TEXT, body -> {
                    body.put("parentId", inner).put("name", "Sourdough").put("externalId", "secret-" + inner);
                    body.putArray("tags").addObject().put("name", "secret-tag");
                    body.putObject("comment").put("content", "secret-comment");
                })
                .at("/id");
        String file = api.createFile("table.txt", "text/plain", "0123456789".getBytes(StandardCharsets.UTF_8))
                .at("/id");
        String picture = api.createFile("red.png", "image/png", Drawings.plain("png", 400, 300, Drawings.RED))
                .at("/id");
        tree.move(file, folder);
        tree.move(picture, folder);
        String beside = tree.note("beside", around);
        Reply made = api.post("/v2/publications", "{\"resourceId\": \"" + folder + "\"" + more + "}");
        return new PublishedFolder(
                api,
                api.without("X-Api-Key").without("X-Service-Workspace-Id"),
                folder,
                inner,
                note,
                file,
                picture,
                beside,
                made.at("/id"),
                made.at("/accessToken"));
    }

    String address() {
        return "/public/" + token;
    }

    Reply visit(String path) {
        return visitor.get(address() + path);
    }

    Reply visit(String path, Map<String, String> headers) {
        return visitor.send("GET", address() + path, BodyPublishers.noBody(), headers);
    }

    Reply openWith(String password) {
        return visitor.post(address() + "/session", Api.object().put("password", password));
    }

    /// Every URL that a visitor may request for each of these resources.
    List<String> addresses(List<String> ids) {
        return ApiDocument.shipped().operations().stream()
                .filter(operation -> operation.path().startsWith("/public/")
                        && operation.method().equals("GET"))
                .map(operation -> operation.path().substring("/public/{accessToken}".length()))
                .flatMap(path -> ids.stream().map(id -> path.replace("{id}", id)))
                .distinct()
                .toList();
    }
}
