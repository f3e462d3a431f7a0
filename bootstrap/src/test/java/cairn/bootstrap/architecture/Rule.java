package cairn.bootstrap.architecture;

import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// A rule, and the class of the fixture that breaks it.
///
/// @param scope what it binds
/// @param culprit part of a name that the violation must mention
record Rule(String name, Scope scope, String culprit, Function<House, ArchRule> definition) {
    private static final List<Rule> PRODUCTION = List.of(
            production("domainStandsAlone", "WellConnected", ProductionRules::domainStandsAlone),
            production(
                    "applicationKnowsOnlyTheDomain", "CreateShortcut", ProductionRules::applicationKnowsOnlyTheDomain),
            production("adaptersKnowNothingOfBootstrap", "Meddler", ProductionRules::adaptersKnowNothingOfBootstrap),
            production("adaptersStandApart", "Meddler", ProductionRules::adaptersStandApart),
            production("storesStandApart", "Copycat", ProductionRules::storesStandApart),
            production("enginesStandApart", "Neighbour", ProductionRules::enginesStandApart),
            production("onlyBootstrapConstructsAdapters", "Meddler", ProductionRules::onlyBootstrapConstructsAdapters),
            useCases("onlyUseCasesLock", "Locksmith", UseCaseRules::onlyUseCasesLock),
            production("commandLineIsAClient", "Impatient", ProductionRules::commandLineIsAClient),
            production(
                    "bootstrapSeesTheDoorsOfPersistence",
                    "Burglar",
                    ProductionRules::bootstrapSeesTheDoorsOfPersistence),
            production("domainDoesNoInputOrOutput", "WellConnected", ProductionRules::domainDoesNoInputOrOutput),
            production(
                    "domainAsksNoClockAndRollsNoDice", "Moody.mood", ProductionRules::domainAsksNoClockAndRollsNoDice),
            production(
                    "httpLibrariesStayInTheirRoom",
                    "Librarian.server",
                    rules -> rules.libraryStaysIn("http", "io.javalin..", "org.eclipse.jetty..", "jakarta.servlet..")),
            production(
                    "databaseLibrariesStayInTheirRoom",
                    "Librarian.database",
                    rules -> rules.libraryStaysIn(
                            "persistence",
                            "org.jdbi..",
                            "java.sql..",
                            "javax.sql..",
                            "org.h2..",
                            "com.zaxxer..",
                            "org.flywaydb..",
                            "org.postgresql..")),
            production(
                    "searchLibrariesStayInTheirRoom",
                    "Librarian.index",
                    rules -> rules.libraryStaysIn(
                            "search",
                            "org.apache.lucene..",
                            "org.tartarus..",
                            "org.opensearch..",
                            "org.roaringbitmap..")),
            production(
                    "bucketLibrariesStayInTheirRoom",
                    "Librarian.bucket",
                    rules -> rules.libraryStaysIn(
                            "storage", "com.google.cloud..", "com.google.auth..", "com.google.api..")),
            production(
                    "parsersAndModelsStayInTheirRoom",
                    "Librarian.parser",
                    rules -> rules.libraryStaysIn(
                            "enrichment",
                            "org.apache.pdfbox..",
                            "org.apache.tika..",
                            "org.apache.poi..",
                            "org.bytedeco..",
                            "org.gagravarr..",
                            "org.apache.fontbox..",
                            "ai.onnxruntime..",
                            "opennlp..",
                            "org.commonmark..",
                            "org.owasp..")),
            useCases("useCasesDoOneThing", "CreateShortcut", UseCaseRules::useCasesDoOneThing),
            useCases("useCasesAreFinal", "CreateShortcut", UseCaseRules::useCasesAreFinal),
            useCases("useCasesAreNamedByAVerb", "ThingManager", UseCaseRules::useCasesAreNamedByAVerb),
            useCases("useCasesCallNoOther", "ThingManager", UseCaseRules::useCasesCallNoOther),
            production("packagesFormNoCycle", "Meddler", ProductionRules::packagesFormNoCycle),
            production("stateIsNeverStatic", "Moody.moods", ProductionRules::stateIsNeverStatic),
            production("packagesAreNullMarked", "Careless", ProductionRules::packagesAreNullMarked));

    private static final List<Rule> PORTS = List.of(
            ports("portsAreSmall", Scope.PRODUCTION, "WidePort", PortRules::portsAreSmall),
            ports("portsAreNotBundled", Scope.PRODUCTION, "PortBundle", PortRules::portsAreNotBundled),
            ports("portsSpeakTheDomain", Scope.PRODUCTION, "LeakyPort", PortRules::portsSpeakTheDomain),
            ports("adaptersKeepContracts", Scope.ALL, "ForgottenAdapterTest", PortRules::adaptersKeepContracts),
            ports("portsAreTested", Scope.ALL, "GoodAdapter", PortRules::portsAreTested));

    private static final List<Rule> TESTS = List.of(
            test("contractsAreNotOverridden", "CheatingTests", TestRules::contractsAreNotOverridden),
            test("testsDoNotSleep", "CheatingTests.keepsItsPromise", TestRules::testsDoNotSleep),
            test("testsMockNothing", "CheatingTests", TestRules::testsMockNothing),
            test("testMethodsAreEnabled", "CheatingTests.isSkipped", TestRules::testMethodsAreEnabled),
            test("testClassesAreEnabled", "SkippedTests", TestRules::testClassesAreEnabled));

    static Stream<Rule> all() {
        return Stream.of(PRODUCTION, PORTS, TESTS).flatMap(List::stream);
    }

    private static Rule production(String name, String culprit, Function<ProductionRules, ArchRule> definition) {
        return new Rule(name, Scope.PRODUCTION, culprit, house -> definition.apply(new ProductionRules(house)));
    }

    private static Rule ports(String name, Scope scope, String culprit, Function<PortRules, ArchRule> definition) {
        return new Rule(name, scope, culprit, house -> definition.apply(new PortRules(house)));
    }

    private static Rule useCases(String name, String culprit, Function<UseCaseRules, ArchRule> definition) {
        return new Rule(name, Scope.PRODUCTION, culprit, house -> definition.apply(new UseCaseRules(house)));
    }

    private static Rule test(String name, String culprit, Function<TestRules, ArchRule> definition) {
        return new Rule(name, Scope.TESTS, culprit, house -> definition.apply(new TestRules(house)));
    }

    @Override
    public String toString() {
        return name;
    }

    enum Scope {
        PRODUCTION,
        TESTS,
        ALL
    }
}
