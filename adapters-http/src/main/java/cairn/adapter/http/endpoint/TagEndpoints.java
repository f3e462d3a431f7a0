package cairn.adapter.http.endpoint;

import cairn.adapter.http.exchange.Answers;
import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Prefer;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.Pages.OffsetPage;
import cairn.adapter.http.record.TagRecord;
import cairn.adapter.http.request.TagChange;
import cairn.adapter.http.request.TagRequest;
import cairn.adapter.http.request.field.QueryFields;
import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.annotation.TagRepository.Inserted;
import cairn.application.port.transaction.IdempotencyRepository.Answer;
import cairn.application.resource.Missing;
import cairn.application.tag.CreateTag;
import cairn.application.tag.DeleteTag;
import cairn.application.tag.ListTags;
import cairn.application.tag.MergeTags;
import cairn.application.tag.ShowTag;
import cairn.application.tag.UpdateTag;
import cairn.domain.Ids;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagName;
import cairn.domain.workspace.Principal;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Tags themselves, apart from resources.
public final class TagEndpoints {
    private static final String PATH = "/v2/tags";
    private static final String ONE = PATH + "/{id}";

    private final ListTags list;
    private final CreateTag create;
    private final ShowTag show;
    private final UpdateTag update;
    private final MergeTags merge;
    private final DeleteTag delete;

    public TagEndpoints(
            ListTags list, CreateTag create, ShowTag show, UpdateTag update, MergeTags merge, DeleteTag delete) {
        this.list = list;
        this.create = create;
        this.show = show;
        this.update = update;
        this.merge = merge;
        this.delete = delete;
    }

    public List<Route> routes() {
        return List.of(
                Route.get(PATH, "listTags", this::list),
                Route.post(PATH, "createTag", this::create),
                Route.get(ONE, "getTag", this::show),
                Route.patch(ONE, "updateTag", this::change),
                Route.delete(ONE, "deleteTag", this::delete));
    }

    private void list(Exchange exchange) throws IOException {
        QueryFields query = exchange.query();
        query.refuseUnknown(Set.of("name"));
        Window window = query.window();
        String prefix = query.text("name", TagName.MAX_LENGTH).orElse("");
        query.violations().refuse();
        Listing<Tag> found = list.execute(exchange.principal(), prefix, window);
        exchange.json(
                200,
                OffsetPage.of(
                        found.count(),
                        "tags",
                        found.items().stream().map(TagRecord::of).toList()));
    }

    /// If a tag with that name exists already, returns it with 200 instead of 201.
    private void create(Exchange exchange) throws IOException {
        exchange.create(() -> TagRequest.parse(exchange.body()), create, TagEndpoints::answer);
    }

    private static Answer answer(Inserted inserted) {
        TagRecord tag = TagRecord.of(inserted.tag());
        return inserted.isNew() ? Answers.created(PATH + "/" + tag.id(), tag) : Answers.found(tag);
    }

    private void show(Exchange exchange) throws IOException {
        exchange.json(200, TagRecord.of(show.execute(exchange.principal(), id(exchange))));
    }

    /// A merge returns the remaining tag.
    private void change(Exchange exchange) throws IOException {
        TagChange change = TagChange.parse(parsedId(exchange), exchange.body());
        Principal principal = exchange.principal();
        Tag tag = switch (change) {
            case TagChange.Rewrite rewrite -> update.execute(principal, rewrite.of(id(exchange)));
            case TagChange.Merge merged -> merge.execute(principal, merged.of(id(exchange)));
        };
        if (Prefer.representation(exchange)) {
            exchange.json(200, TagRecord.of(tag));
        } else {
            exchange.noContent();
        }
    }

    private void delete(Exchange exchange) {
        delete.execute(exchange.principal(), id(exchange));
        exchange.noContent();
    }

    private static TagId id(Exchange exchange) {
        return parsedId(exchange).orElseThrow(() -> Missing.tag(""));
    }

    private static Optional<TagId> parsedId(Exchange exchange) {
        return Ids.parse(exchange.path("id")).map(TagId::new);
    }
}
