package cairn.adapter.persistence;

import cairn.adapter.persistence.Recording.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// Files as crashes in the course of a recording could leave them.
///
/// @param events of the recording
record CrashImages(List<Event> events) {
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

    CrashImages {
        events = List.copyOf(events);
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

    /// @param moment which event is the last that begins
    byte[] image(int moment, Kind kind, Random random) {
        return image(new byte[0], moment, kind, random);
    }

    /// @param before what the recording began with
    byte[] image(byte[] before, int moment, Kind kind, Random random) {
        Image image = new Image(before);
        switch (kind) {
            case KILLED -> events.subList(0, moment).forEach(image::apply);
            case KILLED_IN_WRITE -> {
                events.subList(0, moment).forEach(image::apply);
                image.applyPart(events.get(moment), random);
            }
            case POWER_LOST -> {
                int synced = synced(moment);
                events.subList(0, synced).forEach(image::apply);
                List<Event> open = new ArrayList<>(events.subList(synced, moment + 1));
                if (random.nextBoolean()) {
                    Collections.shuffle(open, random);
                }
                int lost = random.nextInt(1, 4);
                open.forEach(event -> image.applyPerhaps(event, lost, random));
            }
        }
        return image.bytes();
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
