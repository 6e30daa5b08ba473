/** The HTML part of a mail, made from its plain text: paragraphs, links, quotations, and a code that stands alone shown large. No images, nothing is fetched. */
export function htmlOf(text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) =>
      isQuoted(paragraph)
        ? `<blockquote style="margin:0 0 1em;padding:0 0 0 1em;border-left:3px solid #bbb">${shown(unquoted(paragraph))}</blockquote>`
        : `<p style="${styleOf(paragraph)}">${shown(paragraph)}</p>`,
    );
  return `<!doctype html><html lang="en"><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;max-width:34em">${paragraphs.join('')}</body></html>`;
}

const shown = (text: string): string => linked(escaped(text)).replaceAll('\n', '<br>');

/** A quotation: each line begins with '>'. */
const isQuoted = (paragraph: string): boolean => paragraph.split('\n').every((line) => line.startsWith('>'));
const unquoted = (paragraph: string): string => paragraph.replaceAll(/^> ?/gm, '');

const styleOf = (paragraph: string): string =>
  /^\s*\d{6}\s*$/.test(paragraph) ? 'font-size:28px;font-weight:600;letter-spacing:0.2em' : 'margin:0 0 1em';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

// After escaping: an address ends before a quote or an angle bracket, which are entities now, and before closing punctuation.
const linked = (text: string): string =>
  text.replace(
    /https?:\/\/(?:(?!&quot;|&#39;|&lt;|&gt;)[^\s])+(?<![.,;:!?)])/g,
    (url) => `<a href="${url}">${url}</a>`,
  );
