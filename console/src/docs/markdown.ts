import MarkdownIt from 'markdown-it';

// Texts of this server's own document: HTML in them is shown as it is written.
const markdown = new MarkdownIt({ html: false, linkify: false });

const link = (text: string) => text.replace(/`(\/docs\/[a-z-]+)`/g, '[$1]($1)');

export function toHtml(text: string): string {
  return markdown.render(link(text)).replaceAll('<pre>', '<pre tabindex="0">').replaceAll('<table>', '<div class="table" tabindex="0" role="group" aria-label="Table"><table>').replaceAll('</table>', '</table></div>');
}

export function inline(text: string): string {
  return markdown.renderInline(link(text));
}
