package cairn.adapter.enrichment.picture;

import com.github.weisj.jsvg.renderer.output.Output;
import com.github.weisj.jsvg.renderer.output.impl.Graphics2DOutput;
import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.awt.image.ImageObserver;
import org.jspecify.annotations.Nullable;

/// Paints until time is up, so that a small document with very much to paint stops.
final class TimedOutput extends Graphics2DOutput {
    private final DecodingDeadline deadline;

    TimedOutput(Graphics2D graphics, DecodingDeadline deadline) {
        super(graphics);
        this.deadline = deadline;
    }

    @Override
    public Output createChild() {
        deadline.check();
        return new TimedOutput((Graphics2D) graphics().create(), deadline);
    }

    @Override
    public void fillShape(Shape shape) {
        deadline.check();
        super.fillShape(shape);
    }

    @Override
    public void drawShape(Shape shape) {
        deadline.check();
        super.drawShape(shape);
    }

    @Override
    public void drawImage(BufferedImage image) {
        deadline.check();
        super.drawImage(image);
    }

    @Override
    public void drawImage(Image image, @Nullable ImageObserver observer) {
        deadline.check();
        super.drawImage(image, observer);
    }

    @Override
    public void drawImage(Image image, AffineTransform transform, @Nullable ImageObserver observer) {
        deadline.check();
        super.drawImage(image, transform, observer);
    }
}
