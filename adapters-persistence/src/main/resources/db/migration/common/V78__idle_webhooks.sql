-- idle: it is paused, or has dealt with all changes that were there when it was last looked at. It is claimed only after
-- somebody has found that there are others. So a question for what is due passes over all that have nothing to do.
ALTER TABLE webhook ADD COLUMN idle BOOLEAN DEFAULT TRUE NOT NULL;
DROP INDEX webhook_by_due;
CREATE INDEX webhook_by_due ON webhook (idle, due_at);
