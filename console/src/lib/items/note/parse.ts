import MarkdownIt from 'markdown-it';

export interface Properties { text: string; lines: number }

/// Longer notes are shown as written, because rendering them would take seconds.
export const RENDERED_UP_TO = 400_000;
const FRONT_MATTER = /^---[\t ]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[\t ]*(?:\r?\n|$)/;

const markdown = new MarkdownIt({ html: true, linkify: true });

// Aligns by class, because the page's Content-Security-Policy forbids style attributes.
for (const name of ['th_open', 'td_open'] as const) {
  markdown.renderer.rules[name] = (tokens, index, options, _env, self) => {
    const cell = tokens[index]!;
    const side = /text-align:(\w+)/.exec(String(cell.attrGet('style') ?? ''))?.[1];
    cell.attrs = side ? [['class', side]] : null;
    return self.renderToken(tokens, index, options);
  };
}

// `- [ ] buy milk`: marks the list item with the line of its box. The box itself is added after
// sanitising.
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

/// Returns the front matter: the lines between `---` at the top, in which note programs keep properties.
export function properties(text: string): Properties | null {
  const found = FRONT_MATTER.exec(text);
  return found ? { text: found[1]!, lines: found[0].split('\n').length - 1 } : null;
}

/// Returns the host of a web address; null for anything else, such as `https://` alone.
export function webHost(address: string): string | null {
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).host : null;
}

/// Renders Markdown as HTML, not yet sanitised.
export function toHtml(text: string): string {
  const matter = properties(text);
  const body = matter ? text.split('\n').slice(matter.lines).join('\n') : text;
  return markdown.render(body, { linesBefore: matter?.lines ?? 0 });
}

/// Renames attributes that the Content-Security-Policy forbids: browsers report them as soon as they
/// parse them, although sanitising removes them before they reach the page.
export function withoutForbidden(html: string): string {
  return html.replace(/<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi, (tag) =>
    tag.replace(/("[^"]*"|'[^']*')|([\s/])(?=(?:style|on[a-z]+)\s*=)/gi, (_, quoted, blank) => quoted ?? `${blank}data-`));
}
