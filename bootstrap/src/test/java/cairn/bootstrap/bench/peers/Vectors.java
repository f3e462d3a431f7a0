package cairn.bootstrap.bench.peers;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// What the model makes of questions, kept in a file: every peer runs in a process of its own, and is given the same.
///
/// @param centres that notes lie near: of the questions whose time is taken, as texts
/// @param questions of those and of the ones that warm up
record Vectors(List<float[]> centres, List<float[]> questions) {
    Vectors {
        centres = List.copyOf(centres);
        questions = List.copyOf(questions);
    }

    void write(Path file) throws IOException {
        try (DataOutputStream output = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            output.writeInt(centres.size());
            output.writeInt(questions.size());
            output.writeInt(centres.getFirst().length);
            for (float[] vector :
                    Stream.concat(centres.stream(), questions.stream()).toList()) {
                for (float value : vector) {
                    output.writeFloat(value);
                }
            }
        }
    }

    static Vectors read(Path file) throws IOException {
        try (DataInputStream input = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            int centres = input.readInt();
            int questions = input.readInt();
            int dimensions = input.readInt();
            return new Vectors(read(input, centres, dimensions), read(input, questions, dimensions));
        }
    }

    private static List<float[]> read(DataInputStream input, int count, int dimensions) throws IOException {
        List<float[]> vectors = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            float[] vector = new float[dimensions];
            for (int j = 0; j < dimensions; j++) {
                vector[j] = input.readFloat();
            }
            vectors.add(vector);
        }
        return vectors;
    }

    /// As vectors are written in JSON, and as pgvector reads them.
    static String text(float[] vector) {
        StringBuilder text = new StringBuilder("[");
        for (float value : vector) {
            text.append(text.length() > 1 ? "," : "").append(value);
        }
        return text.append(']').toString();
    }
}
