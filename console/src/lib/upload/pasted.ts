export type Pasted = { kind: 'addresses'; urls: string[] } | { kind: 'text'; text: string };

const MOST = 50;

/// What a pasted text is good for: one or more addresses (one a line), or a note.
export function readPasted(text: string): Pasted | null {
  const trimmed = text.trim();
  if (!trimmed) return null;
  const lines = trimmed.split(/\s*\n\s*/).filter(Boolean);
  const urls = lines.map(addressOf);
  return urls.every((url) => url !== null) && urls.length <= MOST
    ? { kind: 'addresses', urls: [...new Set(urls)] } : { kind: 'text', text };
}

/// An address as people paste it: with its scheme, or beginning with www.
function addressOf(line: string): string | null {
  if (/\s/.test(line)) return null;
  const whole = /^www\.[^.]+\../i.test(line) ? `https://${line}` : line;
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return null;
  return whole;
}

/// Fields and editors take what is pasted into them.
export function isForField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement
    && (target.isContentEditable || target.matches('input, textarea, select') || target.shadowRoot !== null);
}
