package cairn.application.search;

import cairn.application.port.content.VectorRepository;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.resource.Missing;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The properties of a resource to find similar ones of.
///
/// @param vector of its summary, if it has one
/// @param words its name and keywords
record Likeness(ResourceId id, Optional<float[]> vector, String words) {

    /// Reads the properties.
    record Source(ResourceRepository resources, VectorRepository vectors) {
        /// @param model the model of the vector
        Likeness find(WorkspaceId workspace, ResourceId id, String pointer, String model) {
            ResourceView view = resources.views(workspace, List.of(id)).stream()
                    .findFirst()
                    .orElseThrow(() -> Missing.resource(pointer));
            Optional<float[]> vector = Optional.ofNullable(
                            vectors.find(workspace, List.of(id), model).get(id))
                    .map(StoredVector::values);
            return new Likeness(id, vector, words(view.resource(), view));
        }

        private static String words(Resource resource, ResourceView view) {
            return Stream.concat(Stream.of(resource.header().name().value()), view.insight().keywords().stream())
                    .collect(Collectors.joining(" "));
        }
    }
}
