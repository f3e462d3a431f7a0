package cairn.adapter.persistence.annotation;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.annotation.CommentRepositoryContract;

class JdbiCommentRepositoryTest extends DatabaseTestCase implements CommentRepositoryContract {}
