package cairn.adapter.enrichment.extraction.parser.pdf;

import cairn.adapter.enrichment.extraction.parser.ocr.PictureParser;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;
import org.jspecify.annotations.Nullable;

/// Examines the pictures of a page by its resource dictionaries, without unpacking anything.
final class PagePictures {
    /// Levels of forms within forms.
    private static final int DEEPEST = 20;

    private final Set<COSDictionary> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private PagePictures() {}

    /// Forms count as pictures, because scanners wrap pictures in forms.
    static boolean areOn(PDPage page) {
        COSDictionary objects = objects(resources(page));
        return objects != null && objects.size() > 0;
    }

    /// Whether a picture is too large to decode: it is decoded whole before it is drawn small.
    static boolean areTooLarge(PDPage page) {
        return new PagePictures().isTooLarge(resources(page), 0);
    }

    private boolean isTooLarge(@Nullable COSDictionary resources, int depth) {
        COSDictionary objects = objects(resources);
        if (objects == null || depth > DEEPEST || !seen.add(objects)) {
            return false;
        }
        return objects.keySet().stream()
                .map(objects::getCOSStream)
                .anyMatch(object -> object != null && (isLarge(object) || isTooLargeForm(object, depth)));
    }

    private static boolean isLarge(COSStream object) {
        return COSName.IMAGE.equals(object.getCOSName(COSName.SUBTYPE))
                && (long) object.getInt(COSName.WIDTH) * object.getInt(COSName.HEIGHT) > PictureParser.MOST_PIXELS;
    }

    private boolean isTooLargeForm(COSStream object, int depth) {
        return COSName.FORM.equals(object.getCOSName(COSName.SUBTYPE))
                && isTooLarge(object.getCOSDictionary(COSName.RESOURCES), depth + 1);
    }

    private static @Nullable COSDictionary resources(PDPage page) {
        PDResources resources = page.getResources();
        return resources == null ? null : resources.getCOSObject();
    }

    private static @Nullable COSDictionary objects(@Nullable COSDictionary resources) {
        return resources == null ? null : resources.getCOSDictionary(COSName.XOBJECT);
    }
}
