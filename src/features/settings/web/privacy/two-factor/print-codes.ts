/** Prints a separate sheet without the screen, and removes it after printing. */
export function printCodes(title: string, codes: readonly string[]): void {
  const frame = document.createElement('iframe');
  // Not `hidden`: browsers print only elements with a layout.
  frame.className = 'sr-only';
  frame.ariaHidden = 'true';
  document.body.append(frame);
  const sheet = frame.contentWindow;
  if (sheet === null) return frame.remove();
  fill(sheet.document, title, codes);
  sheet.addEventListener('afterprint', () => frame.remove());
  return sheet.print();
}

/** Styles through the DOM: the sheet inherits the page's policy, which allows no others. */
function fill(sheet: Document, title: string, codes: readonly string[]): void {
  sheet.title = title;
  const heading = sheet.createElement('h1');
  heading.textContent = title;
  heading.style.cssText =
    'max-width: 30em; padding-left: 12px; border-left: 2px solid #d33; font: 600 16px/1.4 Figtree, system-ui, sans-serif';
  const list = sheet.createElement('ul');
  list.style.cssText =
    'width: max-content; padding: 0; columns: 2; column-gap: 4em; list-style: none; font: 16px/2 ui-monospace, monospace';
  for (const code of codes) {
    const line = sheet.createElement('li');
    // A box to tick: each code works once.
    line.textContent = `\u2610 ${code}`;
    list.append(line);
  }
  sheet.body.style.cssText = 'margin: 16mm; color: #000';
  sheet.body.append(heading, list);
}
