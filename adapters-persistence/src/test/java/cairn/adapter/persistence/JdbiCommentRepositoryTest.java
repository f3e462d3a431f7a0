package cairn.adapter.persistence;

import cairn.application.port.CommentRepositoryContract;

class JdbiCommentRepositoryTest extends DatabaseTestCase implements CommentRepositoryContract {}
