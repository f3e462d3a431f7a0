package cairn.bootstrap.architecture;

import cairn.bootstrap.architecture.JavaSources.Function;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Records the declarations of one file.
final class Surveyor extends TreeScanner<@Nullable Void, @Nullable Void> {
    private static final Pattern VAR = Pattern.compile("(final\\s+)?var\\s.*", Pattern.DOTALL);

    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final JavaSources sources;

    Surveyor(CompilationUnitTree unit, SourcePositions positions, JavaSources sources) {
        this.unit = unit;
        this.positions = positions;
        this.sources = sources;
    }

    @Override
    public @Nullable Void visitClass(ClassTree type, @Nullable Void nothing) {
        sources.types().add(type.getSimpleName().toString());
        return super.visitClass(type, nothing);
    }

    @Override
    public @Nullable Void visitMethod(MethodTree method, @Nullable Void nothing) {
        // The implicit constructor of a record has no source position of its own.
        if (method.getBody() != null && positions.getEndPosition(unit, method) >= 0) {
            sources.functions().add(new Function(place(method, method.getName().toString()), lines(method)));
        }
        return super.visitMethod(method, nothing);
    }

    @Override
    public @Nullable Void visitVariable(VariableTree variable, @Nullable Void nothing) {
        if (VAR.matcher(text(variable)).matches()) {
            sources.inferred().add(place(variable, variable.getName().toString()));
        }
        return super.visitVariable(variable, nothing);
    }

    private long lines(Tree tree) {
        return line(positions.getEndPosition(unit, tree)) - line(positions.getStartPosition(unit, tree)) + 1;
    }

    private long line(long position) {
        return unit.getLineMap().getLineNumber(position);
    }

    private String place(Tree tree, String name) {
        Path file = Path.of(unit.getSourceFile().toUri());
        return name + " (" + file.getFileName() + ":" + line(positions.getStartPosition(unit, tree)) + ")";
    }

    private String text(Tree tree) {
        int start = (int) positions.getStartPosition(unit, tree);
        int end = (int) positions.getEndPosition(unit, tree);
        try {
            return start < 0 || end < start
                    ? ""
                    : unit.getSourceFile()
                            .getCharContent(true)
                            .subSequence(start, end)
                            .toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
