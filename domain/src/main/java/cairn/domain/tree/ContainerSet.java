package cairn.domain.tree;

import java.util.BitSet;
import java.util.stream.IntStream;

/// A set of container numbers; immutable.
public final class ContainerSet {
    private final BitSet numbers;

    private ContainerSet(BitSet numbers) {
        this.numbers = numbers;
    }

    public static ContainerSet of(IntStream numbers) {
        return new ContainerSet(numbers.collect(BitSet::new, BitSet::set, BitSet::or));
    }

    public boolean contains(int number) {
        return numbers.get(number);
    }

    public IntStream stream() {
        return numbers.stream();
    }

    public boolean isEmpty() {
        return numbers.isEmpty();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ContainerSet set && numbers.equals(set.numbers);
    }

    @Override
    public int hashCode() {
        return numbers.hashCode();
    }

    @Override
    public String toString() {
        return numbers.toString();
    }
}
