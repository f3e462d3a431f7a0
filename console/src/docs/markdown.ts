import MarkdownIt from 'markdown-it';

// For texts of this server's own OpenAPI document; HTML in them is shown as written.
const markdown = new MarkdownIt({ html: false, linkify: false });

const link = (text: string) => text.replace(/`(\/docs\/[a-z-]+)`/g, '[$1]($1)');

export function toHtml(text: string): string {
  return markdown.render(link(text)).replaceAll('<pre>', '<pre tabindex="0">').replaceAll('<table>', '<div class="table" tabindex="0" role="group" aria-label="Table"><table>').replaceAll('</table>', '</table></div>');
}

export function inline(text: string): string {
  return markdown.renderInline(link(text));
}
