import type { Option } from '$lib/ui/Picker.svelte';
import type { Spec } from './spec';

interface Entry extends Option { words: string; more: string }
const MOST = 30;

function entries(spec: Spec): Entry[] {
  const pages: [string, string, string][] = [
    ['/docs#quick-start', 'Quick start', 'key note bookmark search upload curl javascript python java'],
    ['/docs/conventions', 'Conventions', 'authentication scopes workspaces lists paging etag idempotency tracing'],
    ['/docs/errors', 'Errors and limits', 'codes status plans rate limits'],
    ['/docs/data', 'Data in and out', 'changes sync copy events sse webhooks imports exports publications sharing'],
    ['/docs/agents', 'Agents', 'mcp model context protocol tools claude'],
  ];
  return [
    ...pages.map(([id, name, words]) => ({ id, name, detail: 'page', words: `${name} ${words}`.toLowerCase(), more: '' })),
    ...spec.operations.filter((one) => !one.isDeprecated).map((one) => ({
      id: `/docs/operations/${one.id}`, name: one.summary, detail: `${one.method} ${one.path}`,
      words: `${one.summary} ${one.path} ${one.id} ${one.method} ${spec.tag(one.tag)?.['x-displayName'] ?? ''}`.toLowerCase(), more: one.description.toLowerCase(),
    })),
    ...spec.document['x-errors'].map((one) => ({
      id: `/docs/errors#${one.code}`, name: one.code, detail: `error ${one.status}`, words: `${one.code} ${one.code.replaceAll('_', ' ')} ${one.status}`, more: one.meaning.toLowerCase(),
    })),
  ];
}

/// Every word must match. Matches in names come before matches in descriptions.
export function finder(spec: Spec): (text: string) => Promise<Option[]> {
  const all = entries(spec);
  return async (text) => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const rank = (entry: Entry) => words.reduce((sum, word) => {
      if (entry.name.toLowerCase().startsWith(word)) return sum + 8;
      if (entry.name.toLowerCase().includes(word)) return sum + 5;
      return sum + (entry.words.includes(word) ? 3 : entry.more.includes(word) ? 1 : -100);
    }, 0);
    return all.map((entry) => ({ entry, score: rank(entry) })).filter(({ score }) => score >= 0)
      .sort((one, other) => other.score - one.score).slice(0, MOST).map(({ entry }) => entry);
  };
}
