package cairn.bootstrap.cli.command;

import cairn.bootstrap.Application;

/// The output of a started server: its address, a key, and three requests to try.
final class Welcome {
    private static final String SHOWN_BEFORE = "<your key>";

    private Welcome() {}

    static String text(Application application) {
        String url = application.publicUrl();
        String key = application.newKey().orElse(SHOWN_BEFORE);
        String about = application
                .newKey()
                .map(made -> "Key (shown only once, keep it):  " + made)
                .orElse("Key:  shown at the first start; create another with `./cairn key create`");
        String console = application
                .signInLink()
                .map(link -> "Console:  " + link + "\n            (signs one browser in, once, within 15 minutes)")
                .orElse("Console:  " + url);
        return """

                Cairn is ready.
                  %4$s
                  Address:  %1$s   (documentation: %1$s/docs)
                  %3$s

                Three requests to try:

                  curl -s %1$s/v2/notepads -H 'X-Api-Key: %2$s' -H 'Content-Type: application/json' \\
                    -d '{"parentId": "@alias::inbox", "text": "# Sourdough\\n\\nFeed the starter the evening before, then fold the dough every half hour."}'

                  curl -s %1$s/v2/search -H 'X-Api-Key: %2$s' -H 'Content-Type: application/json' \\
                    -d '{"text": "how do I bake bread"}'

                  curl -s '%1$s/v2/resource-roots' -H 'X-Api-Key: %2$s'

                Stop with Ctrl-C.""".formatted(url, key, about, console);
    }
}
