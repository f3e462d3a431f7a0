package cairn.application.resource;

import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;

/// Refusals of references to missing objects. Objects of other tenants get the same response.
public final class Missing {
    private Missing() {}

    public static Rejected resource(String pointer) {
        return new Rejected(new Failure.NotFound(
                Failure.Missing.RESOURCE,
                pointer,
                "This workspace has no resource with this ID; it may have been deleted."));
    }

    static Rejected parent(String pointer) {
        return new Rejected(
                new Failure.NotFound(Failure.Missing.PARENT, pointer, "This workspace has no folder with this ID."));
    }

    public static Rejected alias() {
        return new Rejected(new Failure.NotFound(
                Failure.Missing.ALIAS, "", "This workspace has no alias with this name; create it with PUT."));
    }

    public static Rejected comment() {
        return new Rejected(new Failure.NotFound(
                Failure.Missing.COMMENT,
                "",
                "This workspace has no comment with this ID; it may have been deleted, alone or with its resource."));
    }

    public static Rejected tag(String pointer) {
        return new Rejected(new Failure.NotFound(
                Failure.Missing.TAG, pointer, "This workspace has no tag with this ID; give a name to create one."));
    }

    public static Rejected space() {
        return new Rejected(new Failure.NotFound(
                Failure.Missing.SPACE, "", "This workspace has no space with this ID; it may have been deleted."));
    }

    public static Rejected memory() {
        return new Rejected(new Failure.NotFound(
                Failure.Missing.RESOURCE,
                "",
                "This workspace has no memory with this ID; it may have been deleted, moved, or have expired."));
    }

    public static Rejected version() {
        return new Rejected(new Failure.NotFound(
                Failure.Missing.VERSION,
                "",
                "This resource has no version with this number; list its versions. Old ones are deleted."));
    }

    public static Rejected memoryJob() {
        return new Rejected(new Failure.NotFound(
                Failure.Missing.MEMORY_JOB,
                "",
                "This workspace has no memory job with this ID; jobs are kept for seven days."));
    }

    public static Rejected importRun() {
        return new Rejected(new Failure.NotFound(
                Failure.Missing.IMPORT, "", "This workspace has no import with this ID; it may have been deleted."));
    }

    public static Rejected attachment(String pointer) {
        return new Rejected(new Failure.NotFound(
                Failure.Missing.ATTACHMENT,
                pointer,
                "This workspace has no upload with this path; request a URL from GET /v2/upload and PUT the"
                        + " bytes first."));
    }
}
