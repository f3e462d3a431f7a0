package cairn.adapter.http.endpoint;

import cairn.adapter.http.exchange.Answers;
import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.Pages.OffsetPage;
import cairn.adapter.http.record.TagRecord;
import cairn.adapter.http.request.QueryFields;
import cairn.adapter.http.request.TagRequest;
import cairn.application.port.IdempotencyRepository.Answer;
import cairn.application.port.Listing;
import cairn.application.port.TagRepository.Inserted;
import cairn.application.port.Window;
import cairn.application.tag.CreateTag;
import cairn.application.tag.ListTags;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagName;
import java.io.IOException;
import java.util.List;

/// Tags on their own.
public final class TagEndpoints {
    private static final String PATH = "/v2/tags";

    private final ListTags list;
    private final CreateTag create;

    public TagEndpoints(ListTags list, CreateTag create) {
        this.list = list;
        this.create = create;
    }

    public List<Route> routes() {
        return List.of(Route.get(PATH, "listTags", this::list), Route.post(PATH, "createTag", this::create));
    }

    private void list(Exchange exchange) throws IOException {
        QueryFields query = exchange.query();
        Window window = query.window();
        String prefix = query.text("name", TagName.MAX_LENGTH).orElse("");
        query.violations().refuse();
        Listing<Tag> tags = list.execute(exchange.principal(), prefix, window);
        exchange.json(
                200,
                OffsetPage.of(
                        tags.count(),
                        "tags",
                        tags.items().stream().map(TagRecord::of).toList()));
    }

    /// A tag of that name that was there before is an answer, but no creation.
    private void create(Exchange exchange) throws IOException {
        exchange.create(
                () -> TagRequest.parse(exchange.body()),
                command -> answer(create.execute(exchange.principal(), command)));
    }

    private static Answer answer(Inserted inserted) {
        TagRecord tag = TagRecord.of(inserted.tag());
        return inserted.isNew() ? Answers.created(PATH + "/" + tag.id(), tag) : Answers.found(tag);
    }
}
