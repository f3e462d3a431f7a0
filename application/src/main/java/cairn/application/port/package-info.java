/// Ports: what the use cases need from outside, in terms of the domain, one package per noun. The
/// comments are the specification.
///
/// Adapters throw [Unavailable] if their service cannot be reached, and no
/// exceptions of their libraries.
@NullMarked
package cairn.application.port;

import org.jspecify.annotations.NullMarked;
