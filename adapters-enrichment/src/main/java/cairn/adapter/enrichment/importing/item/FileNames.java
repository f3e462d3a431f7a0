package cairn.adapter.enrichment.importing.item;

import cairn.application.upload.OfferUpload;
import cairn.domain.Text;

/// File names within the limits for requests.
public final class FileNames {
    private static final int MOST = OfferUpload.Command.MAX_FILE_NAME;
    /// Including the dot.
    private static final int MOST_ENDING = 17;

    private FileNames() {}

    /// Cuts a name that is too long, but keeps its extension.
    public static String cut(String name) {
        int dot = name.lastIndexOf('.');
        String ending = dot < 0 || name.length() - dot > MOST_ENDING ? "" : name.substring(dot);
        return Text.length(name) <= MOST ? name : Text.head(name, MOST - Text.length(ending)) + ending;
    }
}
