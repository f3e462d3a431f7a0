package cairn.application.resource;

import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;

/// The refusals of references to what is not there. What belongs to another tenant gets the same as what never was.
public final class Missing {
    private Missing() {}

    public static Rejected resource(String pointer) {
        return new Rejected(new Failure.NotFound(
                Failure.Missing.RESOURCE,
                pointer,
                "This workspace has no resource of that id; it may have been deleted."));
    }

    static Rejected parent(String pointer) {
        return new Rejected(new Failure.NotFound(
                Failure.Missing.PARENT, pointer, "This workspace has no folder of that id to put it in."));
    }

    public static Rejected alias() {
        return new Rejected(new Failure.NotFound(
                Failure.Missing.ALIAS, "", "This workspace has no alias of that name; make it with PUT."));
    }

    public static Rejected comment() {
        return new Rejected(new Failure.NotFound(
                Failure.Missing.COMMENT,
                "",
                "This workspace has no comment of that id; it may have been deleted, alone or with its resource."));
    }

    public static Rejected tag(String pointer) {
        return new Rejected(new Failure.NotFound(
                Failure.Missing.TAG, pointer, "This workspace has no tag of that id; give a name to make one."));
    }

    public static Rejected space() {
        return new Rejected(new Failure.NotFound(
                Failure.Missing.SPACE, "", "This workspace has no space of that id; it may have been deleted."));
    }

    static Rejected attachment(String pointer) {
        return new Rejected(new Failure.NotFound(
                Failure.Missing.ATTACHMENT,
                pointer,
                "Nothing was uploaded there by this workspace; ask GET /v2/upload for a URL and PUT the bytes first."));
    }
}
