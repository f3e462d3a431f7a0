// The parts of the API that the console uses; /openapi.json describes all of it.

export type Kind =
  | 'folder' | 'notepad' | 'bookmark' | 'image' | 'video' | 'audio' | 'voicenote' | 'document' | 'default'
  | 'highlight' | 'email' | 'person';
export type ProcessingState = 'pending' | 'processing' | 'completed' | 'failed';

export interface Named { id: string; name: string }
export interface Picture { url: string; width: number | null; height: number | null; mime: string | null }
export interface Thumbnail { sm: string; md: string; lg: string; xl: string; original: string }
export interface LabelMark { id: number; hexColor: string }
export interface Label extends LabelMark { name: string }
export type Icon =
  | { type: 'emoji'; emoji: string }
  | { type: 'predefined'; predefined: string }
  | { type: 'customImage'; customImage: Picture };

export interface Comment {
  id: string;
  content: string;
  anonymousDisplayName: string | null;
  createdAt: string;
  modifiedAt: string;
  resourceId: string;
  user: Named;
}

export interface Version {
  version: number;
  createdAt: string;
  size: number;
  isCurrent: boolean;
  user: Named;
  key: Named | null;
}
export type NoteVersion = Version & { text: string };

export interface WebPage {
  title: string | null;
  description: string | null;
  siteName: string | null;
  favicon: { url: string } | null;
  author: string | null;
  publishedAt: string | null;
  language: string | null;
  canonicalUrl: string;
}

export interface ResourceData {
  caption?: string | null;
  keywords?: string[];
  language?: string | null;
  truncated?: boolean;
  preview?: { content: string };
  dominantColors?: { rgb: [number, number, number]; score: number }[];
  attributes?: { dimensions: { width: number; height: number } | null };
  media?: {
    durationSeconds: number | null;
    title: string | null;
    artist: string | null;
    album: string | null;
    year: number | null;
  };
  pageCount?: number;
  checksum?: { algorithm: string; value: string };
  webpage?: WebPage;
  failure?: { code: string; hint: string; attempts: number; nextAttemptAt: string | null };
  subfolderCount?: number;
}

export interface Resource {
  id: string;
  kind: Kind;
  mimeType: string | null;
  extension: string | null;
  size: number | null;
  name: string;
  description: string | null;
  icon: Icon | null;
  url: string;
  commentPinned: Comment | null;
  label: LabelMark | null;
  parent: Named | null;
  sortKey: string;
  cover: Picture | null;
  user: Named;
  root: { id: string; type: RootType; subtype: string | null; isPrivate: boolean; folder: Named };
  stateProcessing: ProcessingState;
  originUrl: string | null;
  tags: Named[];
  thumbnail: Thumbnail | null;
  fileUrl: string | null;
  preferences: Record<string, unknown> | null;
  /// Token of its own link; null if it is not shared.
  accessToken: string | null;
  publishedAncestors: { resourceId: string; accessToken: string }[];
  isLocked: boolean;
  data: ResourceData;
  createdAt: string;
  modifiedAt: string;
}

export interface Highlight { field: string; text: string; ranges: [number, number][] }
export interface Chunk { text: string; pageNumber: number | null; score: number }
export interface Hit extends Resource {
  score: number;
  weak?: boolean;
  snippet?: string;
  highlights?: Highlight[];
  chunks?: Chunk[];
  explanation?: string[];
}

export type RootType = 'SYSTEM' | 'SPACE' | 'INTEGRATION';
export interface Root {
  id: string;
  type: RootType;
  subtype: string | null;
  isPrivate: boolean;
  folder: { id: string; name: string; icon: Icon | null; childrenCount: number };
}

export interface Tag { id: string; name: string; description: string | null; createdAt: string; modifiedAt: string }
export interface Alias { name: string; reference: string; resourceId: string; isSystem: boolean }
export interface Workspace {
  id: string;
  parentWorkspaceId: string | null;
  title: string;
  description: string | null;
  slug: string;
  type: 'personal' | 'team' | 'developer' | 'delegated';
}

export interface ResourcePage {
  total: number;
  totalRelation: 'eq' | 'gte';
  hasMore: boolean;
  nextCursor: string | null;
  resources: Resource[];
}
export interface HitPage {
  total: number;
  totalRelation: 'eq' | 'gte';
  hasMore: boolean;
  hits: Hit[];
  stale?: boolean;
  degraded?: string[];
}

export interface FilterQuery {
  parentId?: string;
  includeDescendants?: number | 'all';
  rootId?: string;
  includeSubfolderCount?: boolean;
  kind?: Kind[];
  kindExclude?: Kind[];
  tagIds?: string[];
  tagMatch?: 'all' | 'any';
  name?: string;
  url?: string;
  resourceIds?: string[];
  label?: number | null;
  stateProcessing?: ProcessingState[];
  createdAfter?: string;
  createdBefore?: string;
  modifiedAfter?: string;
  limit?: number;
  cursor?: string;
  order?: { property: OrderProperty; direction: 'ASC' | 'DESC' };
}
export type OrderProperty = 'createdAt' | 'modifiedAt' | 'kind' | 'name' | 'size' | 'position';

export interface SearchQuery {
  text?: string;
  mode?: 'hybrid' | 'keyword' | 'semantic' | 'instant';
  filters?: {
    kinds?: Kind[];
    tagIds?: string[];
    parentIds?: string[];
    ancestorIds?: string[];
    createdAfter?: string;
    createdBefore?: string;
    color?: [number, number, number];
  };
  precision?: number;
  image?: string;
  resourceId?: string;
  pagination?: { page?: number; pageSize?: number };
  fields?: string[];
  explain?: boolean;
}

export interface Processing {
  states: Record<ProcessingState, number>;
  failures: { code: string; count: number }[];
  lanes: { lane: string; waiting: number; oldest: string | null; ratePerMinute: number; eta: string | null }[];
}

export interface UsageAmount { used: number; limit: number | null; remaining: number | null }
export interface Subscription {
  tier: string;
  entitlements: {
    maxFileSizeMB: number;
    maxResourceCount: number | null;
    maxTotalStorageSizeMB: number | null;
    creditCentsMonthly: number | null;
    requestsPerHour: number | null;
    maxDelegatedWorkspaces: number | null;
  };
  usage: {
    storage: UsageAmount & { reserved: number };
    credits: UsageAmount & { refilledAt: string };
    resources: UsageAmount;
    delegatedWorkspaces: UsageAmount;
  };
  creditOperationCosts: Record<string, number>;
}
export type Scope = 'read' | 'write' | 'admin';
export interface Key {
  id: string;
  name: string;
  /// How the secret begins; null for keys from before this was kept.
  prefix: string | null;
  scopes: Scope[];
  /// The only workspace it opens; null for all of the account.
  workspaceId: string | null;
  expiresAt: string | null;
  createdAt: string;
  lastUsedAt: string | null;
}
