import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { EngineElement, EnginePage } from './engine.ts';

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
// As much patience as the other browser tests have.
const patience = { timeout: 20_000 };

/** A page as a person uses it: by roles, names and words, waiting for what is meant. */
export class Tab {
  readonly #page: EnginePage;
  readonly #url: string;

  constructor(page: EnginePage, url: string) {
    this.#page = page;
    this.#url = url;
  }

  async goto(path: string): Promise<void> {
    await this.#page.goto(`${this.#url}${path}`);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  async signIn(cookie: string): Promise<void> {
    const [name = '', value = ''] = cookie.split(/=(.*)/s);
    await this.#page.setCookie({ name, value, url: this.#url });
  }

  /** Presses what has this role and this name (a part of it, as people say it). */
  async press(role: string, name: string): Promise<void> {
    await (await this.#theOne(byRole(role, name))).click();
  }

  /** Writes into the field with this label. */
  async write(label: string, text: string): Promise<void> {
    await (await this.#theOne(byLabel(label))).type(text);
    if (!text.endsWith('\n')) await expect.poll(() => this.#valueOf(label), patience).toBe(text);
  }

  async choose(label: string, option: string): Promise<void> {
    await (await this.#theOne(byLabel(label))).type(option);
  }

  async chooseFile(label: string, path: string): Promise<void> {
    await (await this.#theOne(byLabel(label))).chooseFile(path);
  }

  /** Waits until a person can read these words. */
  async reads(words: string): Promise<void> {
    await expect.poll(() => this.evaluate('document.body.innerText'), patience).toContain(words);
  }

  /** Waits until something with this role and name is there. */
  async sees(role: string, name: string): Promise<void> {
    await this.#theOne(byRole(role, name));
  }

  /** Waits until an expression is true on the page. */
  async until(expression: string): Promise<void> {
    await expect.poll(() => this.evaluate(expression), { ...patience, message: expression }).toBe(true);
  }

  async evaluate(expression: string): Promise<unknown> {
    return this.#page.evaluate(expression);
  }

  async screenshot(path: `${string}.png`): Promise<void> {
    await this.#page.screenshot(path);
  }

  async #valueOf(label: string): Promise<unknown> {
    return this.#page.evaluate(`(${byLabel(label)} ?? {}).value`);
  }

  async #theOne(expression: string): Promise<EngineElement> {
    let found: EngineElement | undefined;
    await expect
      .poll(
        async () => {
          // The document may be another one since the last look.
          if (!(await this.#page.evaluate(`'TestingLibraryDom' in globalThis`)))
            await this.#page.run(library);
          found = await this.#page.find(expression);
          return found !== undefined;
        },
        { ...patience, message: expression },
      )
      .toBe(true);
    if (found === undefined) throw new Error(`not found: ${expression}`);
    return found;
  }
}

/** The only one of several; more than one is none, so that a press never meets the wrong one. */
const only = (query: string): string =>
  `(() => { const found = ${query}; return found.length === 1 ? found[0] : null; })()`;
const byRole = (role: string, name: string): string =>
  only(
    `TestingLibraryDom.queryAllByRole(document.body, ${JSON.stringify(role)}, { name: new RegExp(${JSON.stringify(name)}) })`,
  );
const byLabel = (label: string): string =>
  only(
    `TestingLibraryDom.queryAllByLabelText(document.body, new RegExp(${JSON.stringify(label)}), { selector: 'input, select, textarea' })`,
  );
