package cairn.bootstrap.endtoend;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a test class about the exact order or scores of hits. They depend on word frequencies in the
/// whole index, to which other classes write on a shared server.
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface OwnServer {}
