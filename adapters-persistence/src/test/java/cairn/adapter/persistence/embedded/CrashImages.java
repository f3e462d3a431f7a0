package cairn.adapter.persistence.embedded;

import cairn.adapter.persistence.embedded.Recording.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// Files as crashes in the course of a recording could leave them.
final class CrashImages {
    /// The unit in which a disk writes: of a write that was cut off by a loss of power, any of them may be there.
    private static final int SECTOR = 512;

    enum Kind {
        /// The process is killed before the event: the system has all that was written.
        KILLED,
        /// It is killed in the middle of the write.
        KILLED_IN_WRITE,
        /// The power fails: of what was written since the last sync any part is there, written in any order.
        POWER_LOST
    }

    private final List<Event> events;
    private final byte[] before;

    /// What was synced before an event, kept for the next image.
    private Image synced;

    private int syncedEvents;

    /// @param before what the file held
    CrashImages(byte[] before, List<Event> events) {
        this.events = List.copyOf(events);
        this.before = before.clone();
        this.synced = new Image(before);
    }

    List<Event> events() {
        return events;
    }

    /// Where something is written, or has just been acknowledged.
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

    /// Quick where each moment is not before the last one that was asked for.
    ///
    /// @param moment which event is the last that begins
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

    /// All events before were on the disk at the moment.
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

        /// What a process had written that was killed in the middle: a beginning.
        void applyPart(Event event, Random random) {
            if (event instanceof Event.Write(long position, byte[] bytes)) {
                int length = random.nextBoolean() ? bytes.length / 2 : random.nextInt(bytes.length + 1);
                write((int) position, bytes, 0, length);
            }
        }

        /// @param lost so many of four are not there, or only some of their sectors
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
