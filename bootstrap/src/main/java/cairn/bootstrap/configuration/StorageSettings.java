package cairn.bootstrap.configuration;

import java.time.Duration;

/// How files are kept and handed out.
///
/// @param reserveBytes free space that uploads leave on the disk, so that the database can go on writing
/// @param uploadUrlLifetime how long an upload URL takes bytes
/// @param uploadRetention after how long an upload is collected that nobody made a file of
/// @param fileLinkLifetime how long a link to a file's bytes works, at most
/// @param binRetention after how long the bin lets go of what was put there
public record StorageSettings(
        long reserveBytes,
        Duration uploadUrlLifetime,
        Duration uploadRetention,
        Duration fileLinkLifetime,
        Duration binRetention) {}
