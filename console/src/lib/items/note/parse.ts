import MarkdownIt from 'markdown-it';

export interface Properties { text: string; lines: number }

/// Longer notes are shown as they were written: nobody waits seconds for a page.
export const RENDERED_UP_TO = 400_000;
const FRONT_MATTER = /^---[\t ]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[\t ]*(?:\r?\n|$)/;

const markdown = new MarkdownIt({ html: true, linkify: true });

// Alignment by class: the page's policy takes no style attribute.
for (const name of ['th_open', 'td_open'] as const) {
  markdown.renderer.rules[name] = (tokens, index, options, _env, self) => {
    const cell = tokens[index]!;
    const side = /text-align:(\w+)/.exec(String(cell.attrGet('style') ?? ''))?.[1];
    cell.attrs = side ? [['class', side]] : null;
    return self.renderToken(tokens, index, options);
  };
}

// `- [ ] buy milk`: the item says in which line its box is. The box itself is put in after the cleaning.
markdown.core.ruler.push('tasks', ({ tokens, env }) => {
  const before = Number((env as { linesBefore?: number }).linesBefore ?? 0);
  for (let at = 2; at < tokens.length; at++) {
    const item = tokens[at - 2]!;
    const inline = tokens[at]!;
    if (inline.type !== 'inline' || item.type !== 'list_item_open' || !item.map) continue;
    const box = /^\[([ xX])\](?:\s|$)/.exec(inline.content);
    const first = inline.children?.[0];
    if (!box || first?.type !== 'text') continue;
    first.content = first.content.replace(/^\[[ xX]\]\s?/, '');
    item.attrJoin('class', 'task');
    item.attrSet('data-line', String(before + (inline.map ?? item.map)[0]!));
    if (box[1] !== ' ') item.attrSet('data-done', '');
  }
});

/// The lines between `---` at the top, as note programs keep properties.
export function properties(text: string): Properties | null {
  const found = FRONT_MATTER.exec(text);
  return found ? { text: found[1]!, lines: found[0].split('\n').length - 1 } : null;
}

/// Of an address in the web; null of anything else, such as `https://` with nothing behind.
export function webHost(address: string): string | null {
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).host : null;
}

/// HTML as Markdown says it, not yet cleaned.
export function toHtml(text: string): string {
  const matter = properties(text);
  const body = matter ? text.split('\n').slice(matter.lines).join('\n') : text;
  return markdown.render(body, { linesBefore: matter?.lines ?? 0 });
}

/// Browsers report attributes that the policy forbids as soon as they parse them, though none would reach the page. So
/// they get another name first; what takes them out is the cleaning.
export function withoutForbidden(html: string): string {
  return html.replace(/<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi, (tag) =>
    tag.replace(/("[^"]*"|'[^']*')|([\s/])(?=(?:style|on[a-z]+)\s*=)/gi, (_, quoted, blank) => quoted ?? `${blank}data-`));
}
