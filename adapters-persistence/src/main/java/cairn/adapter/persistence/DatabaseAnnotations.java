package cairn.adapter.persistence;

import cairn.adapter.persistence.annotation.JdbiCommentRepository;
import cairn.adapter.persistence.annotation.JdbiLabelRepository;
import cairn.adapter.persistence.annotation.JdbiTagRepository;
import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.annotation.CommentRepository;
import cairn.application.port.annotation.LabelRepository;
import cairn.application.port.annotation.TagRepository;

/// Repositories of tags, comments and labels.
public final class DatabaseAnnotations {
    private final Sessions sessions;
    private final Dialect dialect;

    DatabaseAnnotations(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    public TagRepository tags() {
        return new JdbiTagRepository(sessions, dialect);
    }

    public CommentRepository comments() {
        return new JdbiCommentRepository(sessions);
    }

    public LabelRepository labels() {
        return new JdbiLabelRepository(sessions, dialect);
    }
}
