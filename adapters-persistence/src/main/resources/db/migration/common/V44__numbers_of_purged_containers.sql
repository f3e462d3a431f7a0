-- The number of the container that a place was: the index knows what lay in it by that. Null of a place that was none.
ALTER TABLE purge ADD COLUMN number INTEGER;
