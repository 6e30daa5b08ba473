const width = 595;
const height = 842;
const margin = 64;
const lineHeight = 20;

/** A page of A4 with a heading and lines below it, in Helvetica. The words are Latin-1. */
export function pdfPage(heading: string, lines: readonly string[]): Buffer {
  const drawn = [
    `BT /F2 22 Tf ${margin} ${height - 90} Td (${escape(heading)}) Tj ET`,
    `0.8 w ${margin} ${height - 106} m ${width - margin} ${height - 106} l S`,
    `BT /F1 12 Tf ${lineHeight} TL ${margin} ${height - 140} Td`,
    ...lines.map((line) => `(${escape(line)}) Tj T*`),
    'ET',
  ].join('\n');
  return assemble([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>`,
    `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]);
}

const font = (name: string): string =>
  `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;

const escape = (words: string): string => words.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);

/** The objects, then the table that says at which byte each of them begins. */
function assemble(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(body.length);
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}
