import type { FilterQuery, Kind, OrderProperty, SearchQuery } from '$lib/api/types';

/// What a list shows, parsed from its address.
export interface Source {
  place: 'all' | 'inbox' | 'bin' | 'folder' | 'search';
  folderId?: string;
  text: string;
  /// Items like this one.
  like?: string;
  /// Search by the dropped picture, which is kept in memory, not in the address.
  isByPicture: boolean;
  kinds: Kind[];
  tags: string[];
  label?: number;
  since?: Since;
  colour?: string;
  order: OrderProperty;
  direction: 'ASC' | 'DESC';
}
export type Since = 'day' | 'week' | 'month' | 'year';
export const SINCE: Record<Since, { label: string; days: number }> = {
  day: { label: 'Today', days: 1 },
  week: { label: 'Past week', days: 7 },
  month: { label: 'Past month', days: 31 },
  year: { label: 'Past year', days: 366 },
};
/// The colours offered, by name, in sRGB.
export const COLOURS: Record<string, [number, number, number]> = {
  red: [204, 43, 36], orange: [230, 126, 34], yellow: [241, 196, 15], green: [56, 142, 60], teal: [22, 138, 140],
  blue: [33, 103, 200], purple: [126, 63, 178], pink: [225, 88, 147], brown: [121, 85, 61], black: [20, 20, 20],
  grey: [140, 140, 140], white: [245, 245, 245],
};

/// Parses a colour: a name, or hex digits as in a picture's own colours, such as `d01010`.
export function colourOf(said: string): [number, number, number] | undefined {
  const parts = /^([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(said);
  return COLOURS[said] ?? (parts ? [parseInt(parts[1]!, 16), parseInt(parts[2]!, 16), parseInt(parts[3]!, 16)] : undefined);
}

export function sourceOf(address: string): Source {
  const { pathname, searchParams: query } = new URL(address, location.origin);
  const [first, second] = pathname.split('/').filter(Boolean);
  const place = first === 'items' ? 'folder' : first === 'inbox' || first === 'bin' || first === 'search' ? first : 'all';
  const [order, direction] = (query.get('order') ?? '').split('-');
  const isAlphabetic = place === 'folder' || place === 'inbox';
  const source: Source = {
    place,
    folderId: place === 'folder' ? second : place === 'inbox' || place === 'bin' ? `@alias::${place}` : undefined,
    text: (query.get('q') ?? '').trim(),
    like: query.get('like') ?? undefined,
    isByPicture: query.has('picture'),
    kinds: list(query, 'kind') as Kind[],
    tags: list(query, 'tag'),
    label: query.has('label') ? Number(query.get('label')) : undefined,
    since: (query.get('since') as Since | null) ?? undefined,
    colour: query.get('colour') ?? undefined,
    order: (order as OrderProperty) || (isAlphabetic && place !== 'inbox' ? 'name' : 'createdAt'),
    direction: direction === 'asc' ? 'ASC' : direction === 'desc' ? 'DESC' : isAlphabetic && place !== 'inbox' ? 'ASC' : 'DESC',
  };
  // Searches can't filter by label, so none is shown.
  return isSearch(source) ? { ...source, label: undefined } : source;
}

const list = (query: URLSearchParams, name: string) => (query.get(name) ?? '').split(',').filter(Boolean);

/// Whether it needs the search rather than a listing.
export const isSearch = (source: Source) =>
  Boolean(source.text || source.like || source.isByPicture || source.colour) || source.place === 'search';
export const hasFilters = (source: Source) =>
  Boolean(source.kinds.length || source.tags.length || source.since || source.colour || source.label);

const DAY_MS = 86_400_000;
const after = (since: Since) => new Date(Date.now() - SINCE[since].days * DAY_MS).toISOString();

/// Returns one query, or two if folders come before other items.
export function filterQueries(source: Source): FilterQuery[] {
  const query: FilterQuery = {
    parentId: source.folderId,
    kind: source.kinds.length ? source.kinds : undefined,
    tagIds: source.tags.length ? source.tags : undefined,
    label: source.label,
    createdAfter: source.since && after(source.since),
    order: { property: source.order, direction: source.direction },
  };
  if (source.place === 'all') return [source.kinds.length ? query : { ...query, kindExclude: ['folder'] }];
  if (source.kinds.length || source.place === 'bin') return [query];
  return [{ ...query, kind: ['folder'] }, { ...query, kindExclude: ['folder'] }];
}

export function searchQuery(source: Source, picture: string | null): SearchQuery {
  const colour = source.colour ? colourOf(source.colour) : undefined;
  const isBelow = source.place === 'folder' && source.folderId;
  return {
    text: source.text || undefined,
    resourceId: source.like,
    image: source.isByPicture ? picture ?? undefined : undefined,
    filters: {
      kinds: source.kinds.length ? source.kinds : undefined,
      tagIds: source.tags.length ? source.tags : undefined,
      createdAfter: source.since && after(source.since),
      color: colour,
      ancestorIds: isBelow ? [isBelow] : source.place === 'inbox' ? ['@alias::inbox'] : undefined,
    },
  };
}
