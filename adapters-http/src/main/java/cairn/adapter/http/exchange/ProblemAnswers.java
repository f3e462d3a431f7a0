package cairn.adapter.http.exchange;

import cairn.adapter.http.problem.Problem;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;

/// Sends problems, as `application/problem+json` or, where only that is accepted, as `application/json`.
public final class ProblemAnswers {
    private static final List<String> TYPES = List.of(Problem.MEDIA_TYPE, "application/json");

    private ProblemAnswers() {}

    public static void send(HttpServletRequest request, HttpServletResponse response, Problem problem)
            throws IOException {
        if (response.isCommitted()) {
            return;
        }
        response.resetBuffer();
        byte[] body = problem.json(traceOf(request));
        response.setStatus(problem.status());
        problem.headers().forEach(response::setHeader);
        response.setContentType(
                Accepts.of(request.getHeader("Accept")).best(TYPES).orElse(Problem.MEDIA_TYPE));
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }

    private static String traceOf(HttpServletRequest request) {
        return request.getAttribute(Trace.ATTRIBUTE) instanceof String trace ? trace : Trace.make();
    }
}
