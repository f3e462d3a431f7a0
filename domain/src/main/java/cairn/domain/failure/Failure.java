package cairn.domain.failure;

import java.util.List;
import java.util.UUID;

/// What a client must hear. Closed: one exhaustive switch in the HTTP adapter turns each into status and code.
public sealed interface Failure {

    /// One sentence for a person: what was wrong and what to do.
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

    /// 410 `cursor_expired`: what came behind it is no longer known.
    record CursorExpired(String pointer, String hint) implements Failure {}

    /// 404; `pointer` names the reference inside the request, or is empty when the address itself names nothing.
    record NotFound(Missing what, String pointer, String hint) implements Failure {}

    /// 404 `bytes_missing`: the file is there, and its bytes are not.
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
    /// @param resource that has it
    record ExternalIdTaken(String pointer, UUID resource) implements Failure {
        @Override
        public String hint() {
            return "The resource " + resource + " already has this externalId; update it, or delete it permanently.";
        }
    }

    /// 412: the resource has changed since the client read it.
    record PreconditionFailed(String hint) implements Failure {}

    /// 422: the same Idempotency-Key came before with another request.
    record IdempotencyKeyReused(String hint) implements Failure {}

    /// 403: a limit of the account's plan.
    record LimitExceeded(LimitCode code, String hint) implements Failure {}

    /// 403 `insufficient_scope`: the key may not do that.
    ///
    /// @param violations what of the request asks for too much; empty when all of it does
    record InsufficientScope(String hint, List<Violation> violations) implements Failure {
        public InsufficientScope {
            violations = List.copyOf(violations);
        }
    }

    /// 403: the password of a publication is missing or wrong.
    record PasswordRefused(PasswordProblem problem, String hint) implements Failure {}

    /// 409 `already_published`.
    ///
    /// @param publication that the resource has
    record AlreadyPublished(String pointer, UUID publication) implements Failure {
        @Override
        public String hint() {
            return "The resource already has the publication " + publication + "; change it with PATCH, or delete it.";
        }
    }

    /// 403: a signed URL that is not, or no longer, good.
    record SignatureRejected(SignatureProblem problem, String hint) implements Failure {}

    /// As `failure`, of one operation among several.
    ///
    /// @param pointer of the operation; what `failure` points to is inside of it
    record InOperation(String pointer, Failure failure) implements Failure {
        @Override
        public String hint() {
            return failure.hint();
        }
    }

    /// 503 or 507: a part of the server can't answer now.
    record Unavailable(Part part, String hint) implements Failure {}

    /// What was looked for and isn't there, or belongs to another tenant.
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

    /// Why the state of the tree or of a name forbids a change.
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

    /// Which limit of the plan would be passed.
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
        /// Whoever makes summaries outside of this server. Clients never hear of it: others make them meanwhile.
        SUMMARIES,
        /// The processes that read files and pictures. Of a client's requests, only a search by a picture needs them.
        READERS,
        /// This server itself, which does only so much of what takes long at the same time.
        SERVER
    }
}
