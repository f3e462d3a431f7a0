-- What sounds and films say of themselves.
ALTER TABLE insight ADD COLUMN recording_millis BIGINT;
ALTER TABLE insight ADD COLUMN recording_width INTEGER;
ALTER TABLE insight ADD COLUMN recording_height INTEGER;
ALTER TABLE insight ADD COLUMN recording_title VARCHAR;
ALTER TABLE insight ADD COLUMN recording_artist VARCHAR;
ALTER TABLE insight ADD COLUMN recording_album VARCHAR;
ALTER TABLE insight ADD COLUMN recording_year INTEGER;
