import { existsSync } from 'node:fs';
import type { ElementHandle, Page } from 'puppeteer-core';
import type { Engine, EngineElement, EnginePage } from './engine.ts';

const path = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((each) => existsSync(each));
export const hasFirefox = path !== undefined;

/**
 * Firefox over WebDriver BiDi: Playwright sends it commands that the extended support release does not know. Each page is a
 * browser of its own: of two tabs of a window Firefox draws the hidden one more and more rarely, up to once in 32 s.
 */
export async function startFirefox(): Promise<Engine> {
  if (path === undefined) throw new Error('Firefox is not installed');
  const { launch } = await import('puppeteer-core');
  const browsers = new AsyncDisposableStack();
  return {
    newPage: async () => {
      const browser = await launch({
        browser: 'firefox',
        executablePath: path,
        defaultViewport: { width: 1280, height: 800 },
        // Films start by a press, without sound or with it.
        extraPrefsFirefox: { 'media.autoplay.default': 0 },
      });
      browsers.defer(() => browser.close());
      return pageOf(await browser.newPage());
    },
    [Symbol.asyncDispose]: () => browsers.disposeAsync(),
  };
}

const pageOf = (page: Page): EnginePage => ({
  goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
  reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
  setCookie: async ({ name, value, url }) => {
    const { hostname: domain } = new URL(url);
    await page.browserContext().setCookie({ name, value, domain, path: '/', httpOnly: true });
  },
  evaluate: (expression) => page.evaluate(expression),
  run: async (script) => void (await page.evaluate(`${script}; undefined`)),
  find: async (expression) => {
    const handle = await page.evaluateHandle(expression);
    const element = handle.asElement();
    return element === null ? undefined : elementOf(element as ElementHandle);
  },
  screenshot: async (file) => void (await page.screenshot({ path: file })),
});

const elementOf = (element: ElementHandle): EngineElement => ({
  click: () => element.click(),
  type: async (text) => {
    await element.focus();
    await element.type(text);
  },
  chooseFile: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
});
