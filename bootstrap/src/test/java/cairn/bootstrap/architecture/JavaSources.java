package cairn.bootstrap.architecture;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// Java files as parsed by javac.
///
/// @param functions methods and constructors with a body
/// @param types names of all types declared, nested ones too
/// @param inferred where a variable is declared with `var`
record JavaSources(List<Function> functions, List<String> types, List<String> inferred) {

    /// @param lines from the first annotation or modifier to the closing brace
    record Function(String place, long lines) {}

    static JavaSources parse(List<Path> files) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        JavaSources sources = new JavaSources(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, null, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(files));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : task.parse()) {
                new Surveyor(unit, positions, sources).scan(unit, null);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return sources;
    }
}
