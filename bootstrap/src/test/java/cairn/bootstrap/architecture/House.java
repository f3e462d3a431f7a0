package cairn.bootstrap.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.time.InstantSource;
import java.util.List;

/// The rooms of the house under a root package: `cairn`, or that of the fixture that mirrors it.
record House(String root) {

    String domain() {
        return root + ".domain..";
    }

    String application() {
        return root + ".application..";
    }

    String ports() {
        return root + ".application.port..";
    }

    String adapters() {
        return root + ".adapter..";
    }

    String adapter(String name) {
        return root + ".adapter." + name + "..";
    }

    String bootstrap() {
        return root + ".bootstrap..";
    }

    /// The ring, and in the outer one the adapter, that a class belongs to: `domain`, `adapter.http`.
    String roomOf(JavaClass type) {
        String[] names = type.getPackageName().substring(root.length()).split("\\.", -1);
        boolean isAdapter = names.length > 2 && names[1].equals("adapter");
        return isAdapter ? names[1] + "." + names[2] : names.length > 1 ? names[1] : "";
    }

    /// The classes of the fixture all lie in the test folder; its adapters and application count as
    /// production.
    boolean isProduction(JavaClass type) {
        boolean isTest = type.getSource()
                .filter(source -> source.getUri().toString().contains("/test-classes/"))
                .isPresent();
        boolean isFixture = root.equals(Code.FIXTURE) && (isWithin(type, adapters()) || isWithin(type, application()));
        return !type.getSimpleName().equals("package-info") && (!isTest || isFixture);
    }

    boolean isWithin(JavaClass type, String room) {
        return JavaClass.Predicates.resideInAPackage(room).test(type);
    }

    DescribedPredicate<JavaClass> arePorts() {
        return DescribedPredicate.describe(
                "are ports", type -> isWithin(type, ports()) && type.isInterface() && type.isTopLevelClass());
    }

    /// The collaborators of use cases: ports, the clock, and classes of the application that are not
    /// values.
    DescribedPredicate<JavaClass> areCollaborators() {
        return DescribedPredicate.describe("are collaborators", this::isCollaborator);
    }

    private boolean isCollaborator(JavaClass type) {
        boolean isPort = isWithin(type, ports()) && type.isInterface();
        boolean isClass = isWithin(type, application())
                && !isWithin(type, ports())
                && !type.isInterface()
                && !type.isRecord()
                && !type.isEnum();
        return isPort || isClass || type.isEquivalentTo(InstantSource.class);
    }

    /// Top-level classes of the application with a public method `execute`; jobs are run by the runner, not called.
    DescribedPredicate<JavaClass> areUseCases() {
        return DescribedPredicate.describe("are use cases", this::isUseCase);
    }

    boolean isUseCase(JavaClass type) {
        return isWithin(type, application())
                && !isWithin(type, ports())
                && !isWithin(type, root + ".application.job")
                && type.isTopLevelClass()
                && !type.isInterface()
                && publicMethods(type).stream()
                        .anyMatch(method -> method.getName().equals("execute"));
    }

    static List<JavaMethod> publicMethods(JavaClass type) {
        return type.getMethods().stream()
                .filter(method -> method.getModifiers().contains(JavaModifier.PUBLIC))
                .filter(method -> !method.getModifiers().contains(JavaModifier.SYNTHETIC))
                .toList();
    }
}
