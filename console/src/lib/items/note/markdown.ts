import DOMPurify from 'dompurify';
import { toHtml, webHost, withoutForbidden } from './parse';

const ALLOWED_CLASS = /^(?:language-[\w+#.-]+|task|left|center|right)$/;

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

/// Renders a note for display: sanitised, with working links and without pictures from other sites.
export function render(text: string, name: string): DocumentFragment {
  const page = DOMPurify.sanitize(withoutForbidden(toHtml(text)), RULES);
  dropTitle(page, name);
  placeHeadings(page);
  page.querySelectorAll('a').forEach(mendLink);
  page.querySelectorAll('img').forEach(mendPicture);
  page.querySelectorAll('table').forEach(wrapTable);
  page.querySelectorAll('pre').forEach((block) => { block.tabIndex = 0; });
  page.querySelectorAll<HTMLLIElement>('li.task').forEach(addBox);
  return page;
}

/// Drops a first heading that repeats the name, which is shown above.
function dropTitle(page: DocumentFragment, name: string): void {
  const first = page.firstElementChild;
  if (first && /^H[1-6]$/.test(first.tagName) && first.textContent?.trim() === name.trim()) first.remove();
}

export function slug(heading: string): string {
  return heading.trim().toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s+/g, '-');
}

/// The item's name is the page's first heading, so the note's headings move below it, without skipping a
/// level. Each can be linked.
function placeHeadings(page: DocumentFragment): void {
  const all = [...page.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const level = (heading: Element) => Number(heading.tagName[1]);
  const highest = Math.min(...all.map(level));
  const seen = new Map<string, number>();
  let before = 1;
  for (const heading of all) {
    before = Math.min(level(heading) - highest + 2, before + 1, 6);
    const placed = document.createElement(`h${before}`);
    placed.append(...heading.childNodes);
    const wanted = slug(placed.textContent ?? '');
    const count = seen.get(wanted) ?? 0;
    seen.set(wanted, count + 1);
    placed.id = `in-note-${wanted}${count ? `-${count}` : ''}`;
    heading.replaceWith(placed);
  }
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
    // A relative path in the folder where the note was written.
    link.removeAttribute('href');
    link.title = to;
  }
}

/// Whether an address leads to an item of this console.
function isOwn(to: string): boolean {
  if (to.startsWith('/items/')) return true;
  return URL.canParse(to) && new URL(to).origin === location.origin && new URL(to).pathname.startsWith('/items/');
}

/// Pictures of the workspace get their signed address later. Pictures of other sites become links,
/// because loading them would tell the site who reads the note.
function mendPicture(picture: HTMLImageElement): void {
  const from = picture.getAttribute('src') ?? '';
  if (isOwn(from)) {
    picture.dataset.item = new URL(from, location.origin).pathname.split('/')[2];
    picture.removeAttribute('src');
    return;
  }
  const said = picture.alt || 'Picture';
  const host = webHost(from);
  const instead = document.createElement(host && !picture.closest('a') ? 'a' : 'span');
  instead.className = 'away';
  instead.textContent = host ? `${said} (${host})` : said;
  if (instead instanceof HTMLAnchorElement) {
    instead.href = from;
    instead.target = '_blank';
    instead.rel = 'noopener noreferrer nofollow';
  }
  picture.replaceWith(instead);
}

/// Wide tables scroll in their own frame, also by keyboard.
function wrapTable(table: HTMLTableElement): void {
  const frame = document.createElement('div');
  frame.className = 'table';
  frame.tabIndex = 0;
  frame.setAttribute('role', 'group');
  frame.setAttribute('aria-label', 'Table');
  table.replaceWith(frame);
  frame.append(table);
}

function addBox(item: HTMLLIElement): void {
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.dataset.line = item.dataset.line;
  box.checked = item.dataset.done !== undefined;
  // In a loose list the text is in a paragraph, and the box belongs there too.
  const into = item.firstElementChild?.tagName === 'P' ? item.firstElementChild : item;
  box.setAttribute('aria-label', ownText(into).trim() || 'Task');
  into.prepend(box);
}

function ownText(element: Element): string {
  return [...element.childNodes]
    .filter((node) => !(node instanceof HTMLUListElement || node instanceof HTMLOListElement))
    .map((node) => node.textContent ?? '').join('');
}

