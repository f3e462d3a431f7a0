import { credentials } from '$lib/api/client';
import { isAbort, Problem, tell } from '$lib/api/problem';

export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'alarm';
  action?: { label: string; run: () => unknown };
}

const PLAIN_MS = 6_000;
const ALARM_MS = 12_000;
const SHOWN_AT_ONCE = 3;

class Toasts {
  all = $state.raw<Toast[]>([]);
  #next = 1;
  #undo: { id: number; run: () => unknown } | null = null;

  say(text: string, options: Partial<Omit<Toast, 'id' | 'text'>> = {}): number {
    const toast: Toast = { id: this.#next++, text, tone: options.tone ?? 'plain', action: options.action };
    this.all = [...this.all, toast].slice(-SHOWN_AT_ONCE);
    if (!this.all.some(({ id }) => id === this.#undo?.id)) this.#undo = null;
    setTimeout(() => this.drop(toast.id), toast.tone === 'alarm' ? ALARM_MS : PLAIN_MS);
    return toast.id;
  }

  /// The session itself reports its end by a 401. If there is a key now, the 401 belonged to an earlier
  /// session.
  fail(error: unknown): void {
    if (!isAbort(error) && !(error instanceof Problem && error.status === 401 && !credentials.key)) this.say(tell(error), { tone: 'alarm' });
  }

  /// Reports an action and offers to undo it: in the message, and by Ctrl+Z while the message is shown.
  /// Later, Ctrl+Z would no longer mean this action.
  done(text: string, undo: () => Promise<unknown>): void {
    const run = async () => {
      if (this.#undo?.id !== id) return;
      this.drop(id);
      try {
        await undo();
        this.say('Undone');
      } catch (error) {
        this.fail(error);
      }
    };
    const id = this.say(text, { action: { label: 'Undo', run } });
    this.#undo = { id, run };
  }

  undoLast(): boolean {
    if (!this.#undo) return false;
    void this.#undo.run();
    return true;
  }

  clear(): void {
    this.all.forEach(({ id }) => this.drop(id));
  }

  drop(id: number): void {
    this.all = this.all.filter((toast) => toast.id !== id);
    if (this.#undo?.id === id) this.#undo = null;
  }
}

export const toasts = new Toasts();

/// Runs an action of the user; a failure becomes a message. Returns whether it succeeded.
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    toasts.fail(error);
    return false;
  }
}
