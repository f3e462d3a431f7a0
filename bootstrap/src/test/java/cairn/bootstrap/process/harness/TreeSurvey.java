package cairn.bootstrap.process.harness;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Tree;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/// Walks the whole tree from its roots, and checks that every child is listed once, under the parent and
/// root that it names, and that all counts of children are right.
public final class TreeSurvey {
    private final Tree tree;
    private final Map<String, JsonNode> found = new HashMap<>();
    private int outsideTheBin;

    private TreeSurvey(Tree tree) {
        this.tree = tree;
    }

    public static TreeSurvey of(Tree tree) {
        TreeSurvey survey = new TreeSurvey(tree);
        for (JsonNode root : tree.api().get("/v2/resource-roots").json().at("/data/roots")) {
            survey.walk(root);
        }
        return survey;
    }

    /// All resources that can be reached, but for the roots.
    public Map<String, JsonNode> found() {
        return found;
    }

    private void walk(JsonNode root) {
        String rootId = root.path("id").asText();
        boolean isBin = root.path("subtype").asText().equals("bin");
        Deque<String> folders = new ArrayDeque<>();
        int before = found.size();
        int atTop = visit(rootId, rootId, folders);
        assertThat(root.at("/folder/childrenCount").asInt()).isEqualTo(atTop);
        while (!folders.isEmpty()) {
            visit(folders.pop(), rootId, folders);
        }
        outsideTheBin += isBin ? 0 : found.size() - before;
    }

    private int visit(String folder, String root, Deque<String> folders) {
        int children = 0;
        for (JsonNode child : tree.children(folder)) {
            String id = child.path("id").asText();
            assertThat(child.at("/parent/id").asText()).isEqualTo(folder);
            assertThat(child.at("/root/id").asText()).as("root of " + id).isEqualTo(root);
            assertThat(found.put(id, child)).as("a second place of " + id).isNull();
            children++;
            if (child.path("kind").asText().equals("folder")) {
                folders.push(id);
            }
        }
        assertThat(tree.total(folder)).as("total of " + folder).isEqualTo(children);
        return children;
    }

    /// The list without a parent shows what is not in the bin.
    public void checkTotal() {
        int total = tree.api()
                .post("/v2/resources/filter", Api.object().put("limit", 0))
                .json()
                .path("total")
                .asInt();
        assertThat(total).isEqualTo(outsideTheBin);
    }
}
