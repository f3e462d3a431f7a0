/// Sample programs, as `samples/<operationId>.<extension>`; a test of the server runs each of them.
const files: Record<string, string> = import.meta.glob('../../samples/*', { query: '?raw', import: 'default', eager: true });

export const LANGUAGES = [
  { name: 'curl', extension: 'sh', colours: 'bash', run: 'sh' },
  { name: 'JavaScript', extension: 'mjs', colours: 'javascript', run: 'node' },
  { name: 'Python', extension: 'py', colours: 'python', run: 'python3' },
  { name: 'Java', extension: 'java', colours: 'java', run: 'java' },
] as const;
export type Language = (typeof LANGUAGES)[number];

/// The server address in the samples, which is replaced by this server's.
const WRITTEN_FOR = 'http://127.0.0.1:8080';
const CHOSEN = 'cairn.docs.language';

class Choice {
  #language = $state.raw<Language>(LANGUAGES.find((one) => one.name === localStorage.getItem(CHOSEN)) ?? LANGUAGES[0]);

  get language(): Language { return this.#language; }
  set language(value: Language) {
    this.#language = value;
    localStorage.setItem(CHOSEN, value.name);
  }
}

export const choice = new Choice();

export function sample(operation: string, { extension }: Language): string | null {
  return files[`../../samples/${operation}.${extension}`]?.replaceAll(WRITTEN_FOR, location.origin).trimEnd() ?? null;
}
