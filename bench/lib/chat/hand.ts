import type { CDPSession, Locator, Page } from '@playwright/test';
import { type Interaction, listenToVitals, readVitals, type Vitals } from '../browser/vitals.ts';

/** How long a finger or pointer rests before it presses, and how long somebody looks before the next press. */
const restMs = 150;
const lookMs = 250;
const betweenKeysMs = 90;

/** A person at a slow machine: presses where a thing is, without asking the page anything meanwhile. */
export class Hand {
  readonly page: Page;
  readonly isTouch: boolean;
  readonly #session: CDPSession;
  readonly #throttle: number;
  readonly heard: Interaction[] = [];

  private constructor(page: Page, session: CDPSession, isTouch: boolean, throttle: number) {
    this.page = page;
    this.isTouch = isTouch;
    this.#session = session;
    this.#throttle = throttle;
  }

  static async of(page: Page, options: { isTouch: boolean; throttle: number }): Promise<Hand> {
    await page.addInitScript(listenToVitals);
    const session = await page.context().newCDPSession(page);
    return new Hand(page, session, options.isTouch, options.throttle);
  }

  /** Getting there is not measured: at full speed. */
  async open(address: string, sign: Locator): Promise<void> {
    await this.#slowDown(1);
    await this.page.goto(address);
    await sign.first().waitFor();
    await this.page.waitForLoadState('networkidle');
  }

  /** What happens in between is heard; everything before is forgotten. */
  async measure(act: () => Promise<void>): Promise<Interaction[]> {
    await this.#slowDown(this.#throttle);
    await this.#painted();
    await this.page.evaluate(readVitals);
    this.heard.length = 0;
    await act();
    await this.#hear();
    await this.#slowDown(1);
    return [...this.heard];
  }

  /** Everything before this is not part of what is measured. */
  async fromHere(): Promise<void> {
    await this.#painted();
    await this.page.evaluate(readVitals);
    this.heard.length = 0;
  }

  /** Presses the first one, and waits for its effect. */
  async press(what: Locator, sign?: Locator): Promise<void> {
    const first = what.first();
    await first.scrollIntoViewIfNeeded();
    const box = await first.boundingBox();
    if (!box) throw new Error(`${String(what)} is not on the screen`);
    const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 40)];
    if (this.isTouch) await this.page.touchscreen.tap(x, y);
    else {
      await this.page.mouse.move(x, y);
      await this.page.waitForTimeout(restMs);
      await this.page.mouse.click(x, y, { delay: 40 });
    }
    await this.#look(sign);
  }

  /**
   * For a page of which the browser shows nobody a frame while keys are pressed: Event Timing would wait for the next one.
   * Watching costs some 40 ms of a press itself.
   */
  async watch(): Promise<void> {
    this.#session.on('Page.screencastFrame', ({ sessionId }) => {
      void this.#session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    const smallest = { format: 'jpeg', quality: 1, maxWidth: 64, maxHeight: 64 } as const;
    await this.#session.send('Page.startScreencast', smallest);
  }

  async key(name: string, sign?: Locator): Promise<void> {
    await this.page.keyboard.press(name);
    await this.#look(sign);
  }

  /** Into what has the focus. */
  async type(words: string, sign?: Locator): Promise<void> {
    await this.page.keyboard.type(words, { delay: betweenKeysMs });
    await this.#look(sign);
  }

  /** Puts the caret there and types. */
  async write(where: Locator, words: string, sign?: Locator): Promise<void> {
    await where.first().focus();
    await this.type(words, sign);
  }

  async #look(sign: Locator | undefined): Promise<void> {
    await sign?.first().waitFor();
    await this.page.waitForTimeout(lookMs);
    await this.#hear();
  }

  async #hear(): Promise<void> {
    await this.#painted();
    const vitals: Vitals = await this.page.evaluate(readVitals);
    this.heard.push(...vitals.interactions);
  }

  #painted(): Promise<unknown> {
    return this.page.evaluate(
      () =>
        new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30)))),
    );
  }

  async #slowDown(rate: number): Promise<void> {
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate });
  }
}
