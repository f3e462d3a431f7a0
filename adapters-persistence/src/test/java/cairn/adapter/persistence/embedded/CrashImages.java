package cairn.adapter.persistence.embedded;

import cairn.adapter.persistence.embedded.Recording.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// The files that crashes at any moment of a recording could leave.
final class CrashImages {
    /// The unit in which a disk writes: after a power loss, any sectors of a write may be missing.
    private static final int SECTOR = 512;

    enum Kind {
        /// The process is killed before the event: the system keeps all earlier writes.
        KILLED,
        /// The process is killed in the middle of the write.
        KILLED_IN_WRITE,
        /// The power fails: any part of the writes since the last sync is there, in any order.
        POWER_LOST
    }

    private final List<Event> events;
    private final byte[] before;

    /// The content synced before an event, kept for the next image.
    private Image synced;

    private int syncedEvents;

    /// @param before the content of the file before the recording
    CrashImages(byte[] before, List<Event> events) {
        this.events = List.copyOf(events);
        this.before = before.clone();
        this.synced = new Image(before);
    }

    List<Event> events() {
        return events;
    }

    /// The events that write something or acknowledge a step.
    List<Integer> moments() {
        List<Integer> moments = new ArrayList<>();
        for (int i = 0; i < events.size(); i++) {
            switch (events.get(i)) {
                case Event.Write _, Event.Truncate _, Event.Acknowledged _ -> moments.add(i);
                case Event.Begun _, Event.SyncBegun _, Event.SyncEnded _ -> {}
            }
        }
        return moments;
    }

    /// Fast if moments are requested in ascending order.
    ///
    /// @param moment the last event that begins
    byte[] image(int moment, Kind kind, Random random) {
        int durable = synced(moment);
        Image image = begun(durable);
        List<Event> open = new ArrayList<>(events.subList(durable, moment));
        switch (kind) {
            case KILLED -> open.forEach(image::apply);
            case KILLED_IN_WRITE -> {
                open.forEach(image::apply);
                image.applyPart(events.get(moment), random);
            }
            case POWER_LOST -> {
                open.add(events.get(moment));
                if (random.nextBoolean()) {
                    Collections.shuffle(open, random);
                }
                int lost = random.nextInt(1, 4);
                open.forEach(event -> image.applyPerhaps(event, lost, random));
            }
        }
        return image.bytes();
    }

    private Image begun(int durable) {
        if (durable < syncedEvents) {
            synced = new Image(before);
            syncedEvents = 0;
        }
        events.subList(syncedEvents, durable).forEach(synced::apply);
        syncedEvents = durable;
        return new Image(synced.bytes());
    }

    /// The number of events that were on the disk at the moment.
    private int synced(int moment) {
        int synced = 0;
        for (Event event : events.subList(0, moment)) {
            if (event instanceof Event.SyncEnded(int begun)) {
                synced = Math.max(synced, begun);
            }
        }
        return synced;
    }

    /// A file in memory.
    private static final class Image {
        private byte[] content;
        private int size;

        Image(byte[] before) {
            content = Arrays.copyOf(before, Math.max(before.length, 1 << 20));
            size = before.length;
        }

        void apply(Event event) {
            switch (event) {
                case Event.Write(long position, byte[] bytes) -> write((int) position, bytes, 0, bytes.length);
                case Event.Truncate(long to) -> {
                    if (to < size) {
                        Arrays.fill(content, (int) to, size, (byte) 0);
                        size = (int) to;
                    }
                }
                case Event.SyncBegun _, Event.SyncEnded _, Event.Begun _, Event.Acknowledged _ -> {}
            }
        }

        /// Applies the beginning of a write, as a process killed in its middle leaves it.
        void applyPart(Event event, Random random) {
            if (event instanceof Event.Write(long position, byte[] bytes)) {
                int length = random.nextBoolean() ? bytes.length / 2 : random.nextInt(bytes.length + 1);
                write((int) position, bytes, 0, length);
            }
        }

        /// @param lost so many of four writes are missing, or have only some of their sectors
        void applyPerhaps(Event event, int lost, Random random) {
            if (random.nextInt(4) >= lost) {
                apply(event);
                return;
            }
            boolean isTorn = random.nextBoolean();
            if (isTorn && event instanceof Event.Write(long position, byte[] bytes)) {
                for (int at = 0; at < bytes.length; at += SECTOR) {
                    if (random.nextInt(4) >= lost) {
                        write((int) position + at, bytes, at, Math.min(SECTOR, bytes.length - at));
                    }
                }
            }
        }

        private void write(int position, byte[] bytes, int from, int length) {
            int end = position + length;
            if (end > content.length) {
                content = Arrays.copyOf(content, Math.max(end, content.length * 2));
            }
            System.arraycopy(bytes, from, content, position, length);
            size = Math.max(size, end);
        }

        byte[] bytes() {
            return Arrays.copyOf(content, size);
        }
    }
}
