/// The settings: read from the environment and a properties file, validated together, typed.
@NullMarked
package cairn.bootstrap.configuration;

import org.jspecify.annotations.NullMarked;
