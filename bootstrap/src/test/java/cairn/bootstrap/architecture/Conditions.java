package cairn.bootstrap.architecture;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;

/// Conditions that ArchUnit does not bring.
final class Conditions {
    private static final int MOST_PORT_METHODS = 7;
    private static final Set<String> OF_EVERY_OBJECT = Set.of("equals", "hashCode", "toString");

    private Conditions() {}

    static ArchCondition<JavaClass> haveAtMostSevenMethods() {
        return each("have at most seven methods, inherited ones included", type -> {
            long methods = type.getAllMethods().stream()
                    .filter(method -> !isSynthetic(method))
                    .map(method -> method.getName() + List.of(parameters(method)))
                    .distinct()
                    .count();
            return methods > MOST_PORT_METHODS ? Stream.of(methods + " methods") : Stream.empty();
        });
    }

    static ArchCondition<JavaClass> nameOnly(Predicate<JavaClass> allowed) {
        return each(
                "name only types of the domain, the application and Java",
                type -> type.getMethods().stream()
                        .flatMap(method -> method.getAllInvolvedRawTypes().stream())
                        .filter(named -> !allowed.test(named.getBaseComponentType()))
                        .map(JavaClass::getName));
    }

    /// Applies to records: accepts records with another component, or with a method of their own.
    static ArchCondition<JavaClass> doSomethingWith(Predicate<JavaClass> collaborators) {
        return each("do something with their collaborators, if they hold nothing else", type -> {
            List<JavaField> components = components(type);
            boolean isBundle = !components.isEmpty()
                    && components.stream().allMatch(field -> collaborators.test(field.getRawType()))
                    && type.getMethods().stream().noneMatch(Conditions::isOwn);
            return isBundle ? components.stream().map(JavaMember::getName) : Stream.empty();
        });
    }

    private static List<JavaField> components(JavaClass type) {
        return type.getFields().stream()
                .filter(field -> !field.getModifiers().contains(JavaModifier.STATIC))
                .toList();
    }

    /// A method of a record that is neither an accessor nor inherited from `Object` or `Record`.
    private static boolean isOwn(JavaMethod method) {
        boolean isStatic = method.getModifiers().contains(JavaModifier.STATIC);
        boolean isAccessor = method.getRawParameterTypes().isEmpty()
                && components(method.getOwner()).stream()
                        .anyMatch(field -> field.getName().equals(method.getName()));
        return !isStatic && !isAccessor && !isSynthetic(method) && !OF_EVERY_OBJECT.contains(method.getName());
    }

    /// [cairn.application.Creation] calls it `prepared` where it gives the command again.
    private static final Set<String> OF_A_USE_CASE = Set.of("execute", "prepare", "prepared");

    static ArchCondition<JavaClass> haveNoPublicMethodButExecute() {
        return each(
                "have no public method but `execute`, and `prepare` for what comes before its transaction",
                type -> House.publicMethods(type).stream()
                        .map(JavaMethod::getName)
                        .filter(name -> !OF_A_USE_CASE.contains(name)));
    }

    static ArchCondition<JavaClass> notDependOnAnother(Predicate<JavaClass> kind) {
        return each(
                "not depend on another",
                type -> type.getDirectDependenciesFromSelf().stream()
                        .map(Dependency::getTargetClass)
                        .map(Conditions::outermost)
                        .filter(target -> !target.equals(type) && kind.test(target))
                        .map(JavaClass::getName));
    }

    static ArchCondition<JavaClass> lieInANullMarkedPackage() {
        return each(
                "lie in a package marked @NullMarked",
                type -> type.getPackage().isAnnotatedWith(NullMarked.class)
                        ? Stream.empty()
                        : Stream.of(type.getPackageName()));
    }

    /// A contract is an interface named `...Contract`; its default methods are the tests.
    static ArchCondition<JavaClass> overrideNoTestOfAContract() {
        return each(
                "override no test of a contract",
                type -> type.getAllRawInterfaces().stream()
                        .filter(contract -> contract.getSimpleName().endsWith("Contract"))
                        .flatMap(contract -> contract.getMethods().stream())
                        .filter(test -> test.reflect().isDefault())
                        .filter(test -> type.tryGetMethod(test.getName(), parameters(test))
                                .isPresent())
                        .map(JavaMember::getFullName));
    }

    private static String[] parameters(JavaMethod method) {
        return method.getRawParameterTypes().stream().map(JavaType::getName).toArray(String[]::new);
    }

    private static JavaClass outermost(JavaClass type) {
        return type.getEnclosingClass().map(Conditions::outermost).orElse(type);
    }

    private static boolean isSynthetic(JavaMethod method) {
        return method.getModifiers().contains(JavaModifier.SYNTHETIC);
    }

    private static ArchCondition<JavaClass> each(String description, Function<JavaClass, Stream<String>> violations) {
        return new ArchCondition<>(description) {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                violations
                        .apply(type)
                        .distinct()
                        .forEach(violation ->
                                events.add(SimpleConditionEvent.violated(type, type.getName() + ": " + violation)));
            }
        };
    }
}
