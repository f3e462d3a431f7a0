import DOMPurify from 'dompurify';
import MarkdownIt from 'markdown-it';

export interface Properties { text: string; lines: number }

/// Longer notes are shown as they were written: nobody waits seconds for a page.
export const RENDERED_UP_TO = 400_000;
const FRONT_MATTER = /^---[\t ]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[\t ]*(?:\r?\n|$)/;
const ALLOWED_CLASS = /^(?:language-[\w+#.-]+|task|left|center|right)$/;

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

// The item's name is the page's first heading, so the note's headings stand one level below.
markdown.core.ruler.push('demote', ({ tokens }) => {
  for (const token of tokens) {
    const level = /^h([1-5])$/.exec(token.tag)?.[1];
    if (level) token.tag = `h${Number(level) + 1}`;
  }
});

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

DOMPurify.addHook('uponSanitizeAttribute', (_node, attribute) => {
  if (attribute.attrName !== 'class') return;
  attribute.attrValue = attribute.attrValue.split(/\s+/).filter((name) => ALLOWED_CLASS.test(name)).join(' ');
  if (!attribute.attrValue) attribute.keepAttr = false;
});

const RULES = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'option', 'dialog', 'video', 'audio', 'map', 'area'],
  FORBID_ATTR: ['style', 'id', 'name', 'tabindex', 'popover', 'popovertarget', 'popovertargetaction', 'contenteditable', 'srcset', 'autofocus'],
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel|sms|geo|obsidian|zotero):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  RETURN_DOM_FRAGMENT: true as const,
};

/// The lines between `---` at the top, as note programs keep properties.
export function properties(text: string): Properties | null {
  const found = FRONT_MATTER.exec(text);
  return found ? { text: found[1]!, lines: found[0].split('\n').length - 1 } : null;
}

/// HTML as Markdown says it, not yet cleaned.
export function toHtml(text: string): string {
  const matter = properties(text);
  const body = matter ? text.split('\n').slice(matter.lines).join('\n') : text;
  return markdown.render(body, { linesBefore: matter?.lines ?? 0 });
}

/// The note as it is shown: cleaned, with links that lead somewhere and no picture of another site.
export function render(text: string, name: string): DocumentFragment {
  const page = DOMPurify.sanitize(withoutStyles(toHtml(text)), RULES);
  dropTitle(page, name);
  nameHeadings(page);
  page.querySelectorAll('a').forEach(mendLink);
  page.querySelectorAll('img').forEach(mendPicture);
  page.querySelectorAll('table').forEach(wrapTable);
  page.querySelectorAll<HTMLLIElement>('li.task').forEach(addBox);
  return page;
}

/// Chromium reports style attributes that the parser meets, though none reaches the page.
function withoutStyles(html: string): string {
  return html.replace(/(<[a-z][^<>]*?)\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '$1');
}

/// A note is mostly named by its first heading; the page says it once.
function dropTitle(page: DocumentFragment, name: string): void {
  const first = page.firstElementChild;
  if (first?.tagName === 'H2' && first.textContent?.trim() === name.trim()) first.remove();
}

export function slug(heading: string): string {
  return heading.trim().toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s+/g, '-');
}

function nameHeadings(page: DocumentFragment): void {
  const seen = new Map<string, number>();
  page.querySelectorAll('h2, h3, h4, h5, h6').forEach((heading) => {
    const wanted = slug(heading.textContent ?? '');
    const count = seen.get(wanted) ?? 0;
    seen.set(wanted, count + 1);
    heading.id = `in-note-${wanted}${count ? `-${count}` : ''}`;
  });
}

function mendLink(link: HTMLAnchorElement): void {
  const to = link.getAttribute('href');
  link.removeAttribute('target');
  if (!to || to.startsWith('#')) return;
  if (isOwn(to)) {
    link.setAttribute('href', new URL(to, location.origin).pathname);
  } else if (/^[a-z][a-z+.-]*:/i.test(to)) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer nofollow';
  } else {
    // A path in the folder that the note was written in.
    link.removeAttribute('href');
    link.title = to;
  }
}

/// Whether it leads to an item of this console.
function isOwn(to: string): boolean {
  if (to.startsWith('/items/')) return true;
  return URL.canParse(to) && new URL(to).origin === location.origin && new URL(to).pathname.startsWith('/items/');
}

/// Pictures of the workspace get their signed address later; those of other sites are links, for they would tell the
/// site who reads the note.
function mendPicture(picture: HTMLImageElement): void {
  const from = picture.getAttribute('src') ?? '';
  if (isOwn(from)) {
    picture.dataset.item = new URL(from, location.origin).pathname.split('/')[2];
    picture.removeAttribute('src');
    return;
  }
  const said = picture.alt || 'Picture';
  const instead = document.createElement(/^https?:/i.test(from) && !picture.closest('a') ? 'a' : 'span');
  instead.className = 'away';
  instead.textContent = /^https?:/i.test(from) ? `${said} (${new URL(from).host})` : said;
  if (instead instanceof HTMLAnchorElement) {
    instead.href = from;
    instead.target = '_blank';
    instead.rel = 'noopener noreferrer nofollow';
  }
  picture.replaceWith(instead);
}

/// Wide tables scroll in a frame of their own, by keyboard too.
function wrapTable(table: HTMLTableElement): void {
  const frame = document.createElement('div');
  frame.className = 'table';
  frame.tabIndex = 0;
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', 'Table');
  table.replaceWith(frame);
  frame.append(table);
}

function addBox(item: HTMLLIElement): void {
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.dataset.line = item.dataset.line;
  box.checked = item.dataset.done !== undefined;
  // The paragraph of a loose list holds the text; the box stands in it.
  const into = item.firstElementChild?.tagName === 'P' ? item.firstElementChild : item;
  box.setAttribute('aria-label', ownText(into).trim() || 'Task');
  into.prepend(box);
}

function ownText(element: Element): string {
  return [...element.childNodes]
    .filter((node) => !(node instanceof HTMLUListElement || node instanceof HTMLOListElement))
    .map((node) => node.textContent ?? '').join('');
}

