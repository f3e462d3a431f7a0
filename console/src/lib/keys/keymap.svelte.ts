import { untrack } from 'svelte';
import { preferences } from '$lib/state/preferences.svelte';

export interface Binding {
  /// 'n', '?', 'Delete', 'Mod+z' (Ctrl, or Command on a Mac), or a sequence of two keys: 'g i'.
  keys: string;
  label: string;
  group: 'Go to' | 'Create' | 'List' | 'Item' | 'General';
  run: (event: KeyboardEvent) => unknown;
  /// The binding is active only while this returns true.
  when?: () => boolean;
}

const SEQUENCE_MS = 1_200;
const isMac = /mac|iphone|ipad/i.test(navigator.platform);

class Keymap {
  all = $state.raw<Binding[]>([]);
  #first = '';
  #firstAt = 0;

  constructor() { addEventListener('keydown', (event) => this.#press(event)); }

  /// Returns a function that unbinds them, as `$effect` expects.
  bind(...bindings: Binding[]): () => void {
    // Effects call this, and must not run again for each other's bindings.
    untrack(() => { this.all = [...this.all, ...bindings]; });
    return () => { this.all = this.all.filter((one) => !bindings.includes(one)); };
  }

  #press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const hasMod = isMac ? event.metaKey : event.ctrlKey;
    // An open dialog or menu has all keys.
    if (document.querySelector('dialog[open], :popover-open') || (isTyping(event.target) && !(hasMod && event.key === 'Enter'))) return;
    if (!hasMod && (event.ctrlKey || event.metaKey)) return;
    if (event.key !== 'Escape' && isInterrupted(event.target)) return;
    if (!hasMod && !preferences.shortcuts && event.key.length === 1) return;
    const key = (hasMod ? 'Mod+' : '') + (event.key.length === 1 && hasMod ? event.key.toLowerCase() : event.key);
    const sequence = event.timeStamp - this.#firstAt < SEQUENCE_MS ? `${this.#first} ${key}` : '';
    const binding = this.#find(sequence) ?? this.#find(key);
    this.#first = key;
    this.#firstAt = event.timeStamp;
    if (!binding) return;
    this.#first = '';
    event.preventDefault();
    binding.run(event);
  }

  #find(keys: string): Binding | undefined {
    return keys ? this.all.findLast((one) => one.keys === keys && (one.when?.() ?? true)) : undefined;
  }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement
    && (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select')
      || target.shadowRoot !== null);
}

/// Whether an editor closed during typing: the next letters were meant for it, not for shortcuts.
function isInterrupted(target: EventTarget | null): boolean {
  const place = document.querySelector('[data-interrupted]');
  return place !== null && (target === document.body || place.contains(target as Node));
}

export function keyLabel(keys: string): string[] {
  return keys.split(' ').map((key) => key.replace('Mod+', isMac ? '⌘' : 'Ctrl+').replace(/\+(.)$/, (_, one) => '+' + one.toUpperCase()));
}

export const keymap = new Keymap();
