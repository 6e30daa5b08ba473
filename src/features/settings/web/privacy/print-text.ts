/** Prints these words and nothing of the screen: on a sheet of its own, that goes when it is printed. */
export function printText(words: string): void {
  const frame = document.createElement('iframe');
  // Not hidden: browsers print nothing of what is not laid out.
  frame.className = 'sr-only';
  frame.ariaHidden = 'true';
  document.body.append(frame);
  const sheet = frame.contentWindow;
  if (sheet === null) return frame.remove();
  const lines = sheet.document.createElement('pre');
  lines.textContent = words;
  sheet.document.body.append(lines);
  sheet.addEventListener('afterprint', () => frame.remove());
  return sheet.print();
}
