import { readingLimits as limits } from './limits.ts';

/** A line as RFC 5545 means it, its folds undone. */
export interface ContentLine {
  /** In capitals: 'DTSTART'. */
  name: string;
  /** The whole line, each byte a character. */
  bytes: string;
  /** It is longer than what is kept of it. */
  isCut: boolean;
}

const beginning = /^([A-Za-z0-9-]{1,40})[;:]/;
const textProperty = /^(?:SUMMARY|DESCRIPTION|LOCATION)[;:]/i;

/**
 * Puts the lines of a file together from its pieces. A line that is neither folded nor begins with a name belongs to the one
 * before: some programs fold without a space, and some write the line breaks of a text as they are.
 */
export function makeLineReader(onLine: (line: ContentLine) => void) {
  const content = new Bounded();
  const physical = new Bounded();
  let heldTurn = '';

  const endContent = (): void => {
    const { text, isCut } = content.take();
    const name = beginning.exec(text)?.[1];
    if (name !== undefined) onLine({ name: name.toUpperCase(), bytes: text, isCut });
  };
  const endPhysical = (): void => {
    const { text, isCut } = physical.take();
    if (text.startsWith(' ') || text.startsWith('\t')) content.add(text.slice(1));
    else if (beginning.test(text)) {
      endContent();
      content.add(text);
    } else if (text.trim() !== '') content.add(textProperty.test(content.text) ? `\\n${text}` : text);
    content.isCut ||= isCut;
  };
  return {
    push(bytes: string): void {
      const whole = heldTurn + bytes;
      // What follows may be the other half of this line break.
      heldTurn = whole.endsWith('\r') ? '\r' : '';
      const text = whole.slice(0, whole.length - heldTurn.length).replaceAll(/\r\n?/g, '\n');
      let from = 0;
      for (let to = text.indexOf('\n'); to !== -1; to = text.indexOf('\n', from)) {
        physical.add(text.slice(from, to));
        endPhysical();
        from = to + 1;
      }
      physical.add(text.slice(from));
    },
    end(): void {
      endPhysical();
      endContent();
    },
  };
}

/** Text that grows up to the limit; what comes after it is dropped. */
class Bounded {
  text = '';
  isCut = false;

  add(piece: string): void {
    const room = limits.lineBytes - this.text.length;
    this.text += piece.length <= room ? piece : piece.slice(0, room);
    if (piece.length > room) this.isCut = true;
  }

  take(): { text: string; isCut: boolean } {
    const taken = { text: this.text, isCut: this.isCut };
    this.text = '';
    this.isCut = false;
    return taken;
  }
}
