package cairn.adapter.enrichment.picture;

import com.github.weisj.jsvg.parser.XMLInput;
import java.io.InputStream;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.events.XMLEvent;
import javax.xml.stream.util.EventReaderDelegate;

/// Reads XML without declared entities or external content, up to a number of events.
final class SafeXml implements XMLInput {
    private static final int MOST_EVENTS = 500_000;

    private final InputStream in;
    private final DecodingDeadline deadline;

    SafeXml(InputStream in, DecodingDeadline deadline) {
        this.in = in;
        this.deadline = deadline;
    }

    @Override
    public XMLEventReader createReader() throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        return new Counted(factory.createXMLEventReader(in));
    }

    private final class Counted extends EventReaderDelegate {
        private int seen;

        Counted(XMLEventReader reader) {
            super(reader);
        }

        @Override
        public XMLEvent nextEvent() throws XMLStreamException {
            deadline.check();
            seen++;
            if (seen > MOST_EVENTS) {
                throw new XMLStreamException("more than " + MOST_EVENTS + " events");
            }
            return super.nextEvent();
        }
    }
}
