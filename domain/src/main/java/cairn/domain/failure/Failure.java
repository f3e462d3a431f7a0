package cairn.domain.failure;

import java.util.List;
import java.util.UUID;

/// An error that is reported to the client. Sealed: one exhaustive switch in the HTTP adapter maps each
/// to a status and a code.
public sealed interface Failure {

    /// One sentence for people: what is wrong and how to correct it.
    String hint();

    /// 400 `validation_failed`; carries every violation of the request at once.
    record Invalid(List<Violation> violations) implements Failure {
        public Invalid {
            violations = List.copyOf(violations);
        }

        @Override
        public String hint() {
            return violations.size() == 1
                    ? violations.getFirst().hint()
                    : "The request breaks " + violations.size() + " rules; each is listed under errors.";
        }
    }

    /// 400 `unknown_alias`: the reference is well formed, but no alias of the workspace has that name.
    record UnknownAlias(String pointer, String alias) implements Failure {
        @Override
        public String hint() {
            return alias.equals("memories")
                    ? "The folder of memories does not exist yet; store a memory with POST /v2/memories first."
                    : "This workspace has no alias \"" + alias + "\"; use inbox, bin or a custom alias.";
        }
    }

    /// 400 `invalid_cursor`.
    record InvalidCursor(String pointer, String hint) implements Failure {}

    /// 410 `cursor_expired`: the changes after it are no longer stored.
    record CursorExpired(String pointer, String hint) implements Failure {}

    /// 404; `pointer` names the reference inside the request; it is empty if the request's
    /// URL refers to nothing.
    record NotFound(Missing what, String pointer, String hint) implements Failure {}

    /// 404 `bytes_missing`: the file exists, but its bytes do not.
    record BytesMissing() implements Failure {
        @Override
        public String hint() {
            return "The server has lost this file's bytes; the operator can restore them from a backup.";
        }
    }

    /// 409.
    record Conflict(ConflictCode code, String pointer, String hint) implements Failure {}

    /// 409 `external_id_taken`.
    ///
    /// @param resource the one that has this external ID
    record ExternalIdTaken(String pointer, UUID resource) implements Failure {
        @Override
        public String hint() {
            return "The resource " + resource + " already has this externalId; update it, or delete it permanently.";
        }
    }

    /// 412: the resource has changed since the client read it.
    record PreconditionFailed(String hint) implements Failure {}

    /// 422: the Idempotency-Key was used before with another request.
    record IdempotencyKeyReused(String hint) implements Failure {}

    /// 403: a limit of the account's plan.
    record LimitExceeded(LimitCode code, String hint) implements Failure {}

    /// 403 `insufficient_scope`: the key lacks the scope.
    ///
    /// @param violations the parts of the request that need more scope; empty if the whole request does
    record InsufficientScope(String hint, List<Violation> violations) implements Failure {
        public InsufficientScope {
            violations = List.copyOf(violations);
        }
    }

    /// 403: the password of a publication is missing or wrong.
    record PasswordRefused(PasswordProblem problem, String hint) implements Failure {}

    /// 409 `already_published`.
    ///
    /// @param publication the existing one
    record AlreadyPublished(String pointer, UUID publication) implements Failure {
        @Override
        public String hint() {
            return "The resource already has the publication " + publication + "; change it with PATCH, or delete it.";
        }
    }

    /// 403: a signed URL that is invalid or expired.
    record SignatureRejected(SignatureProblem problem, String hint) implements Failure {}

    /// A failure of one operation of a batch; has the status and code of `failure`.
    ///
    /// @param pointer of the operation; pointers of `failure` are relative to it
    record InOperation(String pointer, Failure failure) implements Failure {
        @Override
        public String hint() {
            return failure.hint();
        }
    }

    /// 503 or 507: a part of the server is unavailable for now.
    record Unavailable(Part part, String hint) implements Failure {}

    /// What does not exist, or belongs to another tenant.
    enum Missing {
        RESOURCE,
        PARENT,
        TAG,
        WORKSPACE,
        SPACE,
        ALIAS,
        COMMENT,
        ATTACHMENT,
        KEY,
        MEMORY_JOB,
        VERSION,
        WEBHOOK,
        IMPORT,
        PUBLICATION
    }

    /// Why the current state forbids a change.
    enum ConflictCode {
        PARENT_NOT_A_FOLDER,
        PARENT_IN_OWN_SUBTREE,
        TREE_TOO_DEEP,
        RESOURCE_LOCKED,
        SYSTEM_RESOURCE,
        ATTACHMENT_ALREADY_USED,
        SLUG_TAKEN,
        TAG_NAME_TAKEN,
        NESTED_WORKSPACE,
        WORKSPACE_NOT_DELETABLE,
        IDEMPOTENCY_KEY_IN_USE,
        LAST_ADMIN_KEY,
        TOO_MANY_KEYS,
        TOO_MANY_WEBHOOKS,
        TOO_MANY_IMPORTS,
        TOO_MANY_PUBLICATIONS,
        RESOURCE_ARCHIVED,
        MEMORY_IMMUTABLE
    }

    /// Which limit of the plan would be exceeded.
    enum LimitCode {
        EXCEEDS_STORAGE_LIMIT,
        EXCEEDS_CREDIT_LIMIT,
        EXCEEDS_FILE_SIZE_LIMIT,
        EXCEEDS_RESOURCE_LIMIT,
        EXCEEDS_WORKSPACE_LIMIT
    }

    /// What is wrong with a signed URL.
    enum SignatureProblem {
        INVALID_SIGNATURE,
        SIGNATURE_EXPIRED
    }

    /// What is wrong with a password.
    enum PasswordProblem {
        PASSWORD_REQUIRED,
        WRONG_PASSWORD
    }

    /// Which part of the server is unavailable.
    enum Part {
        SEARCH,
        STORAGE,
        DATABASE,
        DISK,
        /// The remote service for summaries. Never reported to clients: a local fallback makes the
        /// summaries meanwhile.
        SUMMARIES,
        /// The processes that read files and pictures. Only one kind of request needs them: a
        /// search by a picture.
        READERS,
        /// This server itself, which limits how many slow requests run at the same time.
        SERVER
    }
}
