import type { CDPSession, FileChooser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { TestFile } from '../lib/files.ts';

/** What has the focus, as the browser reports it to a screen reader. */
export interface Stop {
  role: string;
  name: string;
  description: string;
}

interface Way {
  /** Shift+Tab. */
  back?: boolean;
  /** What it belongs to, which is read after its name. */
  of?: string;
}
type Name = string | RegExp;
type Role = Parameters<Page['getByRole']>[0];

interface AxNode {
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  ignored?: boolean;
}

/** Chromium's own words for what ARIA calls otherwise. */
const roles: Record<string, string> = { RootWebArea: 'document', ComboBoxSelect: 'combobox' };

const stopOf = ({ role, name, description, ignored }: AxNode = {}): Stop => ({
  role: ignored ? 'none' : (roles[role?.value ?? ''] ?? role?.value ?? 'none'),
  name: (name?.value ?? '').replaceAll(/\s+/g, ' ').trim(),
  description: description?.value ?? '',
});
const matches = (stop: Stop, role: Role, name: Name): boolean =>
  stop.role === role && (typeof name === 'string' ? stop.name === name : name.test(stop.name));
const words = ({ role, name }: Stop): string => `${role} “${name}”`;

/** A person without a mouse: keys go to what has the focus, and only what has the focus is known. */
export class Keyboard {
  readonly page: Page;
  readonly #tree: CDPSession;

  private constructor(page: Page, tree: CDPSession) {
    this.page = page;
    this.#tree = tree;
  }

  static async of(page: Page): Promise<Keyboard> {
    // Who begins to listen together with the key that opens the dialog may be a moment too late.
    page.on('filechooser', () => undefined);
    return new Keyboard(page, await page.context().newCDPSession(page));
  }

  /** What has the focus now, read from the browser's accessibility tree. */
  async at(): Promise<Stop> {
    const { result } = await this.#tree.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { objectId = '' } = result;
    const tree = await this.#tree.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
    return stopOf((tree.nodes as AxNode[])[0]);
  }

  /** Tab (or Shift+Tab) from where the focus is until it lies on this control, which must then be seen. */
  async tabTo(role: Role, name: Name, { back = false, of }: Way = {}): Promise<Stop> {
    await this.page.getByRole(role, { name, exact: true }).first().waitFor();
    const heard: string[] = [];
    for (let steps = 0; steps < 120; steps += 1) {
      await this.page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
      const stop = await this.at();
      if (matches(stop, role, name) && (of === undefined || stop.description === of)) {
        await this.expectSeen(words(stop));
        return stop;
      }
      heard.push(words(stop));
    }
    throw new Error(`Tab does not lead to ${role} “${String(name)}”. On the way: ${heard.join(', ')}`);
  }

  /** The focus is there by itself, where the next key is expected. */
  async expectAt(role: Role, name: Name): Promise<void> {
    await expect
      .poll(
        async () => {
          const stop = await this.at();
          return matches(stop, role, name) ? 'there' : `the focus is on ${words(stop)}`;
        },
        `the focus on ${role} “${String(name)}”`,
      )
      .toBe('there');
    await this.expectSeen(`${role} “${String(name)}”`);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Tab to a control and press Enter on it. */
  async activate(role: Role, name: Name, way: Way = {}): Promise<void> {
    await this.tabTo(role, name, way);
    await this.press('Enter');
  }

  async typeInto(name: Name, text: string, role: Role = 'textbox'): Promise<void> {
    await this.tabTo(role, name);
    await this.type(text);
  }

  /** Enter on a file picker opens the system's dialog, where these are chosen. */
  async chooseFile(name: Name, file: TestFile): Promise<void> {
    await this.tabTo('button', name);
    const opened: Promise<FileChooser> = this.page.waitForEvent('filechooser', { timeout: 15_000 });
    await this.press('Enter');
    await (await opened).setFiles(file);
  }

  /** What had the focus may be gone; then something else has it, never nothing: a screen reader would start at the top. */
  async expectKept(): Promise<void> {
    await expect
      .poll(
        () => this.page.evaluate(() => document.activeElement !== document.body),
        'something has the focus',
      )
      .toBe(true);
  }

  /** What has the focus lies on the screen and is not under something else (WCAG 2.4.11). */
  async expectSeen(what: string): Promise<void> {
    await expect.poll(() => this.page.evaluate(whatIsOverTheFocus), `${what} is seen`).toBe('');
  }
}

/** Runs in the page. Empty when at least one of five points of what has the focus is not under something else. */
function whatIsOverTheFocus(): string {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return 'nothing has the focus';
  // A field that is drawn by its label is seen where the label is.
  const box = focused.getBoundingClientRect();
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
  const shown = box.width < 5 && label ? label : focused;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const [x1, x2] = [Math.max(left, 0), Math.min(right, innerWidth)];
  const [y1, y2] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  if (x2 <= x1 || y2 <= y1) return 'outside of the screen';
  const points = [0.5, 0.1, 0.9].map((part) => [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part] as const);
  const over = points.map(([x, y]) => document.elementFromPoint(x, y));
  const isFree = over.some((top) => top !== null && (shown.contains(top) || top.contains(shown)));
  return isFree ? '' : `under ${over[0]?.outerHTML.slice(0, 200) ?? 'nothing'}`;
}
