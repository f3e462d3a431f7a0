package cairn.domain.search.query;

/// A date, and its wording in the query.
record NamedDate(CalendarDate date, String phrase) {}
