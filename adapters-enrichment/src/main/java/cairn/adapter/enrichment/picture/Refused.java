package cairn.adapter.enrichment.picture;

import cairn.application.port.PictureReader.Reading.Unreadable;
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
                "The picture has " + dimensions.width() + " × " + dimensions.height() + " pixels; up to " + most
                        + " of this kind are looked at. Upload a smaller copy to have it seen.",
                Optional.of(dimensions)));
    }

    static Refused tooManyBytes(long most) {
        return new Refused(new Unreadable(
                "picture_too_large",
                "Pictures of up to " + most + " bytes are looked at. Upload a smaller copy to have it seen.",
                Optional.empty()));
    }

    static Unreadable broken() {
        return new Unreadable(
                "picture_unreadable",
                "The picture is damaged or not of its stated type; open it and save it anew to have it seen.",
                Optional.empty());
    }

    static Unreadable tooComplex() {
        return new Unreadable(
                "picture_too_complex",
                "Looking at the picture took more time than is allowed; upload a simpler copy to have it seen.",
                Optional.empty());
    }
}
