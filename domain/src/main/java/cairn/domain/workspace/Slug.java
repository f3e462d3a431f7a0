package cairn.domain.workspace;

import cairn.domain.Text;
import java.util.regex.Pattern;

/// A workspace's short name in addresses, unique per account: 3–50 of `a-z`, `0-9`, `-`,
/// no hyphen at the ends.
public record Slug(String value) {
    public static final int MIN_LENGTH = 3;
    public static final int MAX_LENGTH = 50;
    private static final Pattern FORM = Pattern.compile("[a-z0-9](?:[a-z0-9-]{1,48})[a-z0-9]");

    public Slug {
        if (!isValid(value)) {
            throw new IllegalArgumentException("not a slug: " + value);
        }
    }

    public static boolean isValid(String value) {
        return FORM.matcher(value).matches();
    }

    /// Makes a slug from a title. Replaces other characters by hyphens. Returns `workspace` if fewer
    /// than 3 characters are left.
    public static Slug fromTitle(String title) {
        String plain = Text.folded(title).replaceAll("[^a-z0-9]+", "-").replaceAll("^-+|-+$", "");
        String cut = plain.substring(0, Math.min(plain.length(), MAX_LENGTH)).replaceAll("-+$", "");
        return new Slug(cut.length() >= MIN_LENGTH ? cut : "workspace");
    }

    /// The n-th alternative when this slug is taken: `notes-2`, `notes-3`, …
    public Slug numbered(int n) {
        return with("-" + n);
    }

    /// An alternative that is unique, because it ends with the last 12 digits of the
    /// ID, which are random.
    public Slug withEndOf(WorkspaceId workspace) {
        String id = workspace.toString();
        return with(id.substring(id.lastIndexOf('-')));
    }

    private Slug with(String suffix) {
        int room = MAX_LENGTH - suffix.length();
        return new Slug(value.substring(0, Math.min(value.length(), room)).replaceAll("-+$", "") + suffix);
    }
}
