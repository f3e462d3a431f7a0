package cairn.adapter.enrichment.picture;

import cairn.application.port.extraction.PictureReader.Reading.Unreadable;
import cairn.domain.content.Dimensions;
import java.io.IOException;
import java.util.Optional;

/// A picture that is not processed, and why.
final class Refused extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient Unreadable reading;

    private Refused(Unreadable reading) {
        super(reading.code());
        this.reading = reading;
    }

    Unreadable reading() {
        return reading;
    }

    static Refused tooLarge(Dimensions dimensions, long most) {
        return new Refused(new Unreadable(
                "picture_too_large",
                "The image has " + dimensions.width() + " × " + dimensions.height() + " pixels; up to " + most
                        + " are allowed for this type. Upload a smaller copy.",
                Optional.of(dimensions)));
    }

    static Refused tooManyBytes(long most) {
        return new Refused(new Unreadable(
                "picture_too_large",
                "Images of up to " + most + " bytes are processed. Upload a smaller copy.",
                Optional.empty()));
    }

    static Unreadable broken() {
        return new Unreadable(
                "picture_unreadable",
                "The image is damaged or not of its stated type; open it, save it again and upload the copy.",
                Optional.empty());
    }

    static Unreadable tooComplex() {
        return new Unreadable(
                "picture_too_complex",
                "Processing the image exceeded the time limit; upload a simpler copy.",
                Optional.empty());
    }
}
