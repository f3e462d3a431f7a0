package cairn.bootstrap.endtoend;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a test class that needs background processing: text extraction, embedding, thumbnails. Other
/// classes use a server without it, because embedding a note would take most of the time of a test.
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Processing {}
