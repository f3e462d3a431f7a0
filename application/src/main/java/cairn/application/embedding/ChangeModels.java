package cairn.application.embedding;

import cairn.application.port.content.RecipeRepository;
import cairn.application.port.content.VectorRepository.Lacking;
import cairn.application.port.content.VectorRepository;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.workspace.WorkspaceModels.Choice;
import cairn.application.port.workspace.WorkspaceModels;
import cairn.application.processing.OutdatedRecipes;
import cairn.domain.processing.Recipe;
import cairn.domain.processing.Step;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Has the searches of a workspace go by the model that everything is embedded by now, once all that is to be embedded
/// anew has been. Until then they go by the one before, whose vectors are whole.
public final class ChangeModels {
    private static final Logger LOG = LoggerFactory.getLogger(ChangeModels.class);

    /// Workspaces looked at in a round.
    private static final int WORKSPACES = 100;

    private static final int ITEMS = 32;

    private static final WorkspaceId FIRST = new WorkspaceId(new UUID(0, 0));

    private final Ports ports;
    private final OutdatedRecipes outdated;
    private WorkspaceId served = FIRST;

    public ChangeModels(Ports ports, OutdatedRecipes outdated) {
        this.ports = ports;
        this.outdated = outdated;
    }

    /// Called by one thread.
    ///
    /// @return how many workspaces were changed
    public int execute() {
        if (!outdated.isInForce()) {
            return 0;
        }
        String target = ports.models().target().model();
        List<Choice> others = ports.workspaces().listOthers(target, served, WORKSPACES);
        served = others.size() < WORKSPACES ? FIRST : others.getLast().workspace();
        List<String> awaited = others.isEmpty() ? List.of() : outdated.listToEmbed();
        int changed = 0;
        for (Choice choice : others) {
            changed += isThrough(choice, target, awaited) && change(choice, target) ? 1 : 0;
        }
        return changed;
    }

    /// Whatever has a vector by the model before has one by the next, or is not to get one.
    private boolean isThrough(Choice choice, String target, List<String> awaited) {
        if (ports.recipes().count(choice.workspace(), awaited) > 0) {
            return false;
        }
        List<Lacking> lacking = ports.vectors().listLacking(choice.workspace(), choice.model(), target, ITEMS);
        lacking.stream()
                .filter(item -> item.state() == ProcessingState.COMPLETED)
                .forEach(item -> beginAnew(choice.workspace(), item.resource()));
        return lacking.isEmpty();
    }

    /// Somebody who did not know of the next model said that it was done.
    private void beginAnew(WorkspaceId workspace, ResourceId id) {
        ports.transactions().writeRelaxed(() -> {
            Optional<Recipe> recipe = ports.changes()
                    .findForUpdate(workspace, id)
                    .filter(resource -> resource.header().state() == ProcessingState.COMPLETED)
                    .flatMap(resource -> ports.recipes().find(workspace, id))
                    .flatMap(Recipe::parse)
                    .filter(Recipe::isComplete);
            recipe.map(its -> its.without(Set.of(Step.EMBEDDING, Step.PASSAGES)))
                    .ifPresent(its -> ports.recipes().write(workspace, id, its.text()));
            return recipe;
        });
    }

    private boolean change(Choice choice, String target) {
        boolean changed = ports.transactions()
                .writeRelaxed(() -> ports.workspaces()
                        .change(
                                choice.workspace(),
                                choice.model(),
                                target,
                                ports.clock().instant()));
        if (changed) {
            LOG.info("workspace {} is searched by {}, no longer by {}", choice.workspace(), target, choice.model());
        }
        return changed;
    }

    /// What the change touches.
    public record Ports(
            Transactions transactions,
            ResourceChanges changes,
            RecipeRepository recipes,
            WorkspaceModels workspaces,
            VectorRepository vectors,
            TextModels models,
            InstantSource clock) {}
}
