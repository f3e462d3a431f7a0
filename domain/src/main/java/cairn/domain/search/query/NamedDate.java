package cairn.domain.search.query;

/// A date, and how the query says it.
record NamedDate(CalendarDate date, String phrase) {}
