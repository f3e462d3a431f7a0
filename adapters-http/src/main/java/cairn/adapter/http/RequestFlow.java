package cairn.adapter.http;

import cairn.adapter.http.edge.Observed;
import cairn.adapter.http.exchange.Authentication;
import cairn.adapter.http.exchange.ComputingThreads;
import cairn.adapter.http.exchange.Creations;
import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Permission;
import cairn.adapter.http.exchange.ProblemAnswers;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.exchange.SelectedWorkspace;
import cairn.adapter.http.exchange.body.BodyLimits;
import cairn.adapter.http.exchange.body.ClientGone;
import cairn.adapter.http.exchange.body.LargeBodies;
import cairn.adapter.http.exchange.body.Lingering;
import cairn.adapter.http.exchange.body.WholeBody;
import cairn.adapter.http.exchange.quota.RateLimits;
import cairn.adapter.http.problem.Problem;
import cairn.adapter.http.problem.Problems;
import cairn.adapter.http.problem.RequestRefused;
import cairn.application.account.KeyHolder;
import cairn.application.account.SelectWorkspace;
import cairn.application.idempotency.IdempotentRequests;
import cairn.domain.workspace.Principal;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpResponseException;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.eclipse.jetty.io.EofException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Checks a request in order: key, route, rate, workspace, scope. Then its endpoint checks body and
/// fields.
public final class RequestFlow {
    private static final Logger LOG = LoggerFactory.getLogger(RequestFlow.class);
    private static final String HOLDER = "holder";
    private static final List<String> KEYED = List.of("/v2", "/mcp");
    private static final Problem BROKEN_OFF = Problem.of(
                    400, "malformed_request", "The body is incomplete, or its chunks are malformed; send it again.")
            .withHeader("Connection", "close");

    private final Routes routes;
    private final Authentication authentication;
    private final RateLimits rateLimits;
    private final SelectWorkspace selectWorkspace;
    private final List<String> workspaceHeaders;
    private final BodyLimits limits;
    private final LargeBodies stores = LargeBodies.ofStores();
    private final LargeBodies searches = LargeBodies.ofSearches();
    private final Creations creations;
    private final ComputingThreads searching;

    public RequestFlow(
            HttpSettings settings,
            Routes routes,
            Authentication authentication,
            RateLimits rateLimits,
            SelectWorkspace selectWorkspace,
            IdempotentRequests requests) {
        this.routes = routes;
        this.authentication = authentication;
        this.rateLimits = rateLimits;
        this.selectWorkspace = selectWorkspace;
        this.workspaceHeaders = settings.workspaceHeaders();
        this.limits = settings.bodyLimits();
        this.creations = new Creations(requests);
        this.searching = ComputingThreads.of(settings.searchesAtOnce());
    }

    Routes routes() {
        return routes;
    }

    ComputingThreads searching() {
        return searching;
    }

    void register(RoutesConfig config) {
        config.before(this::authenticate);
        for (Route route : routes.all()) {
            config.addHttpHandler(
                    HandlerType.findOrCreate(route.method().name()), route.path(), context -> run(route, context));
            if (route.method() == Route.Method.GET) {
                config.addHttpHandler(HandlerType.HEAD, route.path(), context -> head(route, context));
            }
        }
        config.exception(HttpResponseException.class, (e, context) -> unrouted(context, e));
        config.exception(ClientGone.class, (e, context) -> leave(context, e));
        config.exception(EofException.class, (e, context) -> leave(context, e));
        config.exception(Exception.class, (e, context) -> answer(context, Problems.of(e)));
    }

    /// Handles an error of the JVM: only the request that overflowed the stack or the heap fails.
    static void fail(HttpServletResponse response, Error error) {
        try {
            ProblemAnswers.send(response, Problems.of(error));
        } catch (IOException e) {
            LOG.debug("the client has gone; the error can't be sent", e);
        }
    }

    /// Comes before routing, so that clients without a key can't find out which routes exist.
    private void authenticate(Context context) {
        String path = context.path();
        if (KEYED.stream().anyMatch(root -> path.equals(root) || path.startsWith(root + "/"))) {
            context.res().setHeader("Cache-Control", "private, no-cache");
            context.attribute(HOLDER, authentication.holder(context.req()));
        }
    }

    private void head(Route route, Context context) throws Exception {
        context.req().setAttribute(Observed.ROUTE, route.path());
        if (!route.answersHead()) {
            throw RequestRefused.method(routes.methods(context.path()));
        }
        run(route, context);
    }

    private void run(Route route, Context context) throws Exception {
        context.req().setAttribute(Observed.ROUTE, route.path());
        Principal principal = route.access().needsKey() ? admitted(route, context) : null;
        searching.offerTo(context.req());
        if (route.mayWrite()) {
            context.req().setAttribute(WholeBody.OWED, true);
        }
        LargeBodies large = Thread.currentThread().isVirtual() ? stores : searches;
        try (Exchange exchange = new Exchange(context, principal, limits, large, creations)) {
            exchange.handle(route.handler());
        }
    }

    private Principal admitted(Route route, Context context) {
        KeyHolder holder = Objects.requireNonNull(context.<@Nullable KeyHolder>attribute(HOLDER));
        rateLimits.count(holder, context.res());
        Principal principal = selectWorkspace.execute(holder, SelectedWorkspace.of(context.req(), workspaceHeaders));
        Permission.require(route, principal.grant());
        return principal;
    }

    /// Handles exceptions of Javalin, mostly for a missing route.
    private void unrouted(Context context, HttpResponseException refusal) {
        Set<String> methods = routes.methods(context.path());
        if (refusal.getStatus() == HttpServletResponse.SC_BAD_REQUEST) {
            answer(context, RequestRefused.malformedAddress().problem());
        } else if (methods.isEmpty()) {
            answer(context, RequestRefused.noRoute().problem());
        } else if (context.req().getMethod().equals("OPTIONS")) {
            context.res().setHeader("Allow", String.join(", ", methods));
            context.res().setStatus(HttpServletResponse.SC_NO_CONTENT);
        } else {
            answer(context, RequestRefused.method(methods).problem());
        }
    }

    private static void answer(Context context, Problem problem) {
        try {
            boolean lingers = !problem.headers().containsKey("Connection");
            if (lingers) {
                Lingering.before(context.req(), context.res());
            }
            ProblemAnswers.send(context.req(), context.res(), problem);
            if (lingers) {
                Lingering.after(context.req(), context.res());
            }
        } catch (IOException e) {
            LOG.debug("the client has gone; the error can't be sent", e);
        }
    }

    /// The body can't be read to its end: usually the client is gone, otherwise
    /// its chunks are malformed.
    private static void leave(Context context, Exception e) {
        LOG.debug("a client broke off {} {}", context.req().getMethod(), context.path(), e);
        answer(context, BROKEN_OFF);
    }
}
