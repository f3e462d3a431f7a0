import type { HLJSApi, LanguageFn } from 'highlight.js';

// Each language is a separate file, fetched with the first note that uses it.
const LANGUAGES: Record<string, () => Promise<{ default: LanguageFn }>> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  css: () => import('highlight.js/lib/languages/css'),
  diff: () => import('highlight.js/lib/languages/diff'),
  dockerfile: () => import('highlight.js/lib/languages/dockerfile'),
  go: () => import('highlight.js/lib/languages/go'),
  ini: () => import('highlight.js/lib/languages/ini'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  markdown: () => import('highlight.js/lib/languages/markdown'),
  php: () => import('highlight.js/lib/languages/php'),
  python: () => import('highlight.js/lib/languages/python'),
  r: () => import('highlight.js/lib/languages/r'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  sql: () => import('highlight.js/lib/languages/sql'),
  swift: () => import('highlight.js/lib/languages/swift'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
};
const ALSO: Record<string, string> = {
  sh: 'bash', shell: 'bash', zsh: 'bash', console: 'bash', h: 'c', cc: 'cpp', 'c++': 'cpp', hpp: 'cpp', cs: 'csharp', 'c#': 'csharp',
  docker: 'dockerfile', golang: 'go', toml: 'ini', properties: 'ini', conf: 'ini', js: 'javascript', jsx: 'javascript',
  mjs: 'javascript', jsonc: 'json', kt: 'kotlin', md: 'markdown', py: 'python', rb: 'ruby', rs: 'rust', ts: 'typescript',
  tsx: 'typescript', html: 'xml', svg: 'xml', vue: 'xml', svelte: 'xml', yml: 'yaml', patch: 'diff',
};
const COLOURED_UP_TO = 60_000;

let api: Promise<HLJSApi> | undefined;

export function languageOf(name: string): string | null {
  const known = ALSO[name.toLowerCase()] ?? name.toLowerCase();
  return known in LANGUAGES ? known : null;
}

/// Highlights code with CSS classes. Unknown languages and texts that are too long stay unchanged.
export async function highlight(code: HTMLElement, language: string): Promise<void> {
  const text = code.textContent ?? '';
  const known = languageOf(language);
  if (!known || text.length > COLOURED_UP_TO) return;
  api ??= import('highlight.js/lib/core').then((core) => core.default);
  const [hljs, definition] = await Promise.all([api, LANGUAGES[known]!()]);
  if (!hljs.getLanguage(known)) hljs.registerLanguage(known, definition.default);
  // highlight.js escapes the text; its output only adds spans.
  code.innerHTML = hljs.highlight(text, { language: known, ignoreIllegals: true }).value;
}

export async function highlightAll(root: ParentNode): Promise<void> {
  const blocks = [...root.querySelectorAll<HTMLElement>('pre > code[class*="language-"]')];
  await Promise.all(blocks.map((block) => highlight(block, /language-(\S+)/.exec(block.className)?.[1] ?? '')));
}
