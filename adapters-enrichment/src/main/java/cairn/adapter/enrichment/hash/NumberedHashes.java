package cairn.adapter.enrichment.hash;

import java.util.concurrent.ThreadLocalRandom;

/// Maps 64-bit hashes to numbers. There may be millions, so it uses arrays, at 24 to 48 bytes per hash.
/// Things with equal hashes count as equal.
public final class NumberedHashes {
    private static final int LEAST = 16;

    /// Random, so that nobody can choose hashes that all collide in one slot.
    private final long multiplier = ThreadLocalRandom.current().nextLong() | 1;

    private long[] hashes = new long[LEAST];
    private int[] numbers = new int[LEAST];
    private int count;

    /// How many hashes have a number.
    public int count() {
        return count;
    }

    /// Returns 0 if the hash has no number.
    public int find(long hash) {
        return numbers[slot(hash)];
    }

    /// @param number above 0
    public void put(long hash, int number) {
        if (2 * (count + 1) > hashes.length) {
            grow();
        }
        int slot = slot(hash);
        if (numbers[slot] == 0) {
            count++;
        }
        hashes[slot] = hash;
        numbers[slot] = number;
    }

    private void grow() {
        long[] oldHashes = hashes;
        int[] oldNumbers = numbers;
        hashes = new long[2 * oldHashes.length];
        numbers = new int[2 * oldNumbers.length];
        for (int i = 0; i < oldHashes.length; i++) {
            if (oldNumbers[i] != 0) {
                int slot = slot(oldHashes[i]);
                hashes[slot] = oldHashes[i];
                numbers[slot] = oldNumbers[i];
            }
        }
    }

    /// Returns the slot where the hash is or would be. Uses the highest bits of the product, because
    /// they depend on all bits of its factors.
    private int slot(long hash) {
        int mask = hashes.length - 1;
        int slot = (int) (hash * multiplier >>> Long.SIZE - Integer.numberOfTrailingZeros(hashes.length));
        while (numbers[slot] != 0 && hashes[slot] != hash) {
            slot = slot + 1 & mask;
        }
        return slot;
    }
}
