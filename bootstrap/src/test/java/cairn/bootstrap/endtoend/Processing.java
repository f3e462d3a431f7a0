package cairn.bootstrap.endtoend;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// On a test class that needs background processing: texts extracted, vectors made, pictures looked at. Others use a
/// server that leaves this work undone, because embedding a note takes most of the time of a test.
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Processing {}
