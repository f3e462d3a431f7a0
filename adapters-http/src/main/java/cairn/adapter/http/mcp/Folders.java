package cairn.adapter.http.mcp;

import cairn.application.alias.ShowAlias;
import cairn.application.listing.FilterResources;
import cairn.application.listing.FilterResources.Place;
import cairn.application.resource.CreateFolder;
import cairn.application.resource.GivenTimes;
import cairn.application.resource.NewResource;
import cairn.domain.Text;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ResourceName;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.NamePart;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import cairn.domain.tree.Alias;
import cairn.domain.tree.ParentRef;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds a folder by what people and models call it: its ID, an alias, or its name if that is unique.
public final class Folders {
    private static final int PAGE = 500;
    /// More would take too long, since other writing requests may wait for this one.
    private static final int PAGES = 20;
    private static final int SHOWN = 5;

    private final FilterResources filter;
    private final CreateFolder create;
    private final ShowAlias aliases;

    public Folders(FilterResources filter, CreateFolder create, ShowAlias aliases) {
        this.filter = filter;
        this.create = create;
        this.aliases = aliases;
    }

    /// @param field that contains the name
    /// @param makes whether to create a missing folder in the inbox
    ParentRef find(Principal principal, String given, String field, boolean makes) {
        Optional<ParentRef> exact = ParentRef.parse(given)
                .or(() -> Alias.ofName(given.toLowerCase(Locale.ROOT))
                        .filter(Alias::isSystem)
                        .map(ParentRef.ByAlias::new));
        if (exact.isPresent()) {
            return exact.get();
        }
        List<ResourceView> named = named(principal, given.strip(), field);
        if (named.size() == 1) {
            return new ParentRef.ById(named.getFirst().resource().id());
        }
        if (named.size() > 1) {
            throw ambiguous(field, named);
        }
        return alias(principal, given).orElseGet(() -> missing(principal, given, field, makes));
    }

    /// Pages through folders whose name contains the text: there may be hundreds before an exact match.
    private List<ResourceView> named(Principal principal, String name, String field) {
        List<ResourceView> named = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        for (int page = 0; page < PAGES; page++) {
            FilterResources.Result found = filter.execute(principal, containing(name, cursor));
            found.resources().stream().filter(view -> isNamed(view, name)).forEach(named::add);
            cursor = found.nextCursor();
            if (cursor.isEmpty() || found.resources().stream().anyMatch(view -> isBehind(view, name))) {
                return named;
            }
        }
        throw Rejected.invalid(
                "/" + field, "ambiguous", "Too many folders contain this in their names; give the ID of one.");
    }

    private static FilterResources.Query containing(String name, Optional<String> cursor) {
        Place anywhere =
                new Place(Optional.empty(), Optional.empty(), Optional.empty(), Set.of(), Optional.empty(), true);
        return new FilterResources.Query(
                anywhere,
                ResourceFilter.ALL.of(Kind.FOLDER).named(NamePart.of(name)),
                new ResourceOrder(Property.NAME, false),
                false,
                false,
                PAGE,
                cursor);
    }

    private static boolean isNamed(ResourceView view, String name) {
        return Text.folded(view.resource().header().name().value()).equals(Text.folded(name));
    }

    /// Whether the page is past the name in the sort order, so that no later folder has it.
    private static boolean isBehind(ResourceView view, String name) {
        byte[] key = Text.folded(name).getBytes(StandardCharsets.UTF_8);
        return Arrays.compareUnsigned(view.resource().header().name().orderKey(), key) > 0;
    }

    private Optional<ParentRef> alias(Principal principal, String name) {
        try {
            return Alias.ofName(name)
                    .map(alias ->
                            new ParentRef.ById(aliases.execute(principal, alias).folder()));
        } catch (Rejected e) {
            return Optional.empty();
        }
    }

    private ParentRef missing(Principal principal, String name, String field, boolean makes) {
        if (!makes || !ResourceName.isValid(name.strip())) {
            throw Rejected.invalid(
                    "/" + field,
                    "not_found",
                    "No folder has this name; find it with list and kinds [\"folder\"], or set createFolder to true,"
                            + " if the tool has it, to create it.");
        }
        NewResource folder = new NewResource(
                new ParentRef.ByAlias(Alias.INBOX),
                new ResourceName(name.strip()),
                List.of(),
                null,
                null,
                null,
                GivenTimes.NONE);
        return new ParentRef.ById(create.execute(principal, new CreateFolder.Command(folder, null, null))
                .resource()
                .id());
    }

    private static Rejected ambiguous(String field, List<ResourceView> named) {
        String some = named.stream()
                .limit(SHOWN)
                .map(view -> view.resource().id() + (view.parentName() == null ? " (a space)" : ""))
                .collect(Collectors.joining(", "));
        return Rejected.invalid(
                "/" + field, "ambiguous", "Several folders have this name; give the ID of one: " + some + ".");
    }
}
