package cairn.adapter.http.exchange;

import cairn.adapter.http.exchange.body.WholeBody;
import cairn.adapter.http.exchange.trace.Trace;
import cairn.adapter.http.problem.Problem;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;

/// Sends problems as `application/problem+json`, or as `application/json` if only that is accepted.
public final class ProblemAnswers {
    private static final List<String> TYPES = List.of(Problem.MEDIA_TYPE, "application/json");

    private ProblemAnswers() {}

    public static void send(HttpServletRequest request, HttpServletResponse response, Problem problem)
            throws IOException {
        request.removeAttribute(WholeBody.attribute());
        String type = Accepts.of(request.getHeader("Accept")).best(TYPES).orElse(Problem.MEDIA_TYPE);
        send(response, problem, type);
    }

    /// For callers without the request.
    public static void send(HttpServletResponse response, Problem problem) throws IOException {
        send(response, problem, Problem.MEDIA_TYPE);
    }

    private static void send(HttpServletResponse response, Problem problem, String type) throws IOException {
        if (response.isCommitted()) {
            return;
        }
        response.resetBuffer();
        String trace = response.getHeader(Trace.HEADER);
        byte[] body = problem.json(trace == null ? Trace.make() : trace);
        response.setStatus(problem.status());
        problem.headers().forEach(response::setHeader);
        response.setContentType(type);
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }
}
