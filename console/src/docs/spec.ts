/// The parts of an OpenAPI document that the pages read.
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  deprecated?: boolean;
  additionalProperties?: Schema | boolean;
  'x-extensible-enum'?: unknown[];
}

export interface Parameter { $ref?: string; name: string; in: 'path' | 'query' | 'header'; required?: boolean; description?: string; schema?: Schema; example?: unknown }
export interface Media { schema?: Schema; example?: unknown }
interface Header { $ref?: string; description?: string }
interface RawResponse { $ref?: string; description: string; headers?: Record<string, Header>; content?: Record<string, Media> }
interface RawOperation {
  operationId: string; tags: string[]; summary: string; description?: string; deprecated?: boolean; security?: unknown[];
  parameters?: Parameter[]; requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, RawResponse>; 'x-scope'?: string;
}
export interface Tag { name: string; 'x-displayName': string; description: string }
export interface ErrorCode { status: number; code: string; meaning: string; fix: string }
export interface ViolationCode { code: string; meaning: string; fix: string }
export interface Limit { id: string; name: string; value: number; unit: string; code?: string }
export interface Plan {
  name: string; maxFileBytes: number; maxStorageBytes: number | null; maxResources: number | null;
  maxDelegatedWorkspaces: number | null; monthlyCredits: number | null; requestsPerHour: number | null;
}
interface Document {
  tags: Tag[];
  paths: Record<string, Record<string, RawOperation>>;
  components: Record<string, Record<string, unknown>>;
  'x-tagGroups': { name: string; tags: string[] }[];
  'x-errors': ErrorCode[];
  'x-violations': ViolationCode[];
  'x-limits': Limit[];
  'x-plans': Plan[];
}

export interface Answer { status: string; description: string; media: [string, Media][]; headers: [string, string][] }
export interface Operation {
  id: string; method: string; path: string; summary: string; description: string; tag: string; scope: string | null;
  isOpen: boolean; isDeprecated: boolean; parameters: Parameter[]; isBodyRequired: boolean; body: [string, Media][]; answers: Answer[];
}
export interface Group { tag: Tag; operations: Operation[] }
export interface Section { name: string; groups: Group[] }

const WORKSPACE = 'X-Service-Workspace-Id';
/// Name of the workspace header, from the server's settings.
export const workspaceHeader = document.querySelector<HTMLMetaElement>('meta[name="cairn-workspace-header"]')?.content ?? WORKSPACE;

export class Spec {
  readonly operations: Operation[];
  readonly sections: Section[];

  constructor(readonly document: Document) {
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => this.#operation(path, method, operation)));
    const group = (name: string): Group => ({
      tag: document.tags.find((tag) => tag.name === name)!,
      operations: this.operations.filter((operation) => operation.tag === name && !operation.isDeprecated),
    });
    this.sections = document['x-tagGroups'].map(({ name, tags }) => ({ name, groups: tags.map(group) }));
  }

  static async load(): Promise<Spec> {
    const response = await fetch('/openapi.json');
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    return new Spec(await response.json());
  }

  find(id: string): Operation | undefined {
    return this.operations.find((operation) => operation.id === id);
  }

  tag(name: string): Tag | undefined {
    return this.document.tags.find((tag) => tag.name === name);
  }

  /// Follows references; fields beside a reference replace those of its target.
  resolve<T extends { $ref?: string }>(node: T): T {
    if (!node.$ref) return node;
    const target = node.$ref.split('/').slice(1).reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], this.document);
    const { $ref: _, ...beside } = node;
    return { ...this.resolve(target as T), ...beside } as T;
  }

  #operation(path: string, method: string, raw: RawOperation): Operation {
    const parameters = (raw.parameters ?? []).map((one) => this.resolve(one))
      .map((one) => (one.name === WORKSPACE ? { ...one, name: workspaceHeader } : one));
    return {
      id: raw.operationId, method: method.toUpperCase(), path, summary: raw.summary, description: raw.description ?? '',
      tag: raw.tags[0] ?? '', scope: raw['x-scope'] ?? null, isOpen: raw.security?.length === 0, isDeprecated: raw.deprecated ?? false,
      parameters, isBodyRequired: raw.requestBody?.required ?? false,
      body: Object.entries(raw.requestBody?.content ?? {}),
      answers: Object.entries(raw.responses).map(([status, one]) => {
        const { description, content, headers } = this.resolve(one);
        return {
          status, description, media: Object.entries(content ?? {}),
          headers: Object.entries(headers ?? {}).map(([name, header]) => [name, this.resolve(header).description ?? '']),
        };
      }),
    };
  }
}
