export type Theme = 'system' | 'light' | 'dark';
export type Density = 'comfortable' | 'compact';
export type View = 'rows' | 'grid';

interface Stored { theme: Theme; density: Density; view: View; shortcuts: boolean }
const NAME = 'cairn.preferences';
const DEFAULTS: Stored = { theme: 'system', density: 'comfortable', view: 'rows', shortcuts: true };

function stored(): Partial<Stored> {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? '{}');
  } catch {
    return {};
  }
}

/// How this browser shows the console; not sent to the server.
class Preferences {
  #values = $state<Stored>({ ...DEFAULTS, ...stored() });

  constructor() { this.#apply(); }

  get theme() { return this.#values.theme; }
  set theme(value: Theme) { this.#set('theme', value); }
  get density() { return this.#values.density; }
  set density(value: Density) { this.#set('density', value); }
  get view() { return this.#values.view; }
  set view(value: View) { this.#set('view', value); }
  /// Shortcuts of a single key can be turned off (WCAG 2.1.4).
  get shortcuts() { return this.#values.shortcuts; }
  set shortcuts(value: boolean) { this.#set('shortcuts', value); }

  #set<K extends keyof Stored>(name: K, value: Stored[K]): void {
    this.#values[name] = value;
    localStorage.setItem(NAME, JSON.stringify(this.#values));
    this.#apply();
  }

  #apply(): void {
    const root = document.documentElement;
    if (this.#values.theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = this.#values.theme;
    root.dataset.density = this.#values.density;
  }
}

export const preferences = new Preferences();
