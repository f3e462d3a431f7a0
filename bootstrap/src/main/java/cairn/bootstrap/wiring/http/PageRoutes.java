package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.page.ConsoleEndpoints;
import cairn.adapter.http.endpoint.page.DocumentEndpoints;
import cairn.adapter.http.endpoint.page.PublishedPageEndpoints;
import cairn.adapter.http.endpoint.page.SignInEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.application.account.ConfirmSignIn;
import cairn.bootstrap.configuration.StorageSettings;
import cairn.bootstrap.wiring.adapters.PersistenceWiring;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.net.URI;
import java.util.List;
import java.util.stream.Stream;

/// Pages for people: the console and the API's documentation.
final class PageRoutes {
    private PageRoutes() {}

    static List<Route> of(ApiParts parts, ConfirmSignIn signIn) {
        String workspaceHeader = parts.configuration().http().workspaceHeaders().getFirst();
        return Stream.of(
                        new ConsoleEndpoints(workspaceHeader, () -> fileOrigins(parts)).routes(),
                        new SignInEndpoints(
                                        signIn,
                                        PersistenceWiring.createKey(
                                                parts.database(),
                                                parts.adapters().ids(),
                                                parts.adapters().clock()))
                                .routes(),
                        new PublishedPageEndpoints(workspaceHeader).routes(),
                        new DocumentEndpoints(workspaceHeader).routes())
                .flatMap(List::stream)
                .toList();
    }

    /// The origin of signed URLs: this server as clients know it, or the bucket.
    private static List<String> fileOrigins(ApiParts parts) {
        String address = switch (parts.configuration().storage()) {
            case StorageSettings.Filesystem _ -> parts.publicUrl().get();
            case StorageSettings.Gcs bucket ->
                bucket.endpoint().orElse("https://" + bucket.bucket() + ".storage.googleapis.com");
        };
        URI uri = URI.create(address);
        return List.of(uri.getScheme() + "://" + uri.getAuthority());
    }
}
