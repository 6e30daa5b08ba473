const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML has no place for most control characters. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const withoutForbidden = (xml: string): string => xml.replace(forbidden, '');
export const xmlText = (text: string): string =>
  withoutForbidden(text).replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
