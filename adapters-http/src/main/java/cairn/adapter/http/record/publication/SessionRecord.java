package cairn.adapter.http.record.publication;

import cairn.adapter.http.record.WireTime;
import cairn.application.publication.visit.Session;

/// The session that a visitor uses from now on instead of the password.
public record SessionRecord(String session, String expiresAt) {
    public static SessionRecord of(Session session) {
        return new SessionRecord(session.text(), WireTime.of(session.expiresAt()));
    }
}
