package cairn.bootstrap.bench.retrieval;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// Items that lie in one workspace, and questions whose answers among them are known.
record Library(List<Item> items, List<Question> questions) {
    Library {
        items = List.copyOf(items);
        questions = List.copyOf(questions);
    }

    Library half(int remainder) {
        return new Library(
                items,
                IntStream.range(0, questions.size())
                        .filter(i -> (i + 1) % 2 == remainder)
                        .mapToObj(questions::get)
                        .toList());
    }

    /// @param id among those of its library
    /// @param title blank where there is none
    /// @param createdAt as the API takes it (RFC 3339); blank where that is not known
    record Item(String id, String title, String text, String createdAt) {
        Item(String id, String title, String text) {
            this(id, title, text, "");
        }
    }

    /// @param grades of the items that answer it, by their ids; over 0, and at least one
    record Question(String text, Map<String, Integer> grades) {
        Question {
            grades = Map.copyOf(grades);
        }
    }
}
