import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, writeFileSync } from 'node:fs';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../lib/free-port.ts';
import type { Engine, EngineElement, EnginePage } from './engine.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const [browserPath] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
export const hasWebKit = existsSync(driverPath) && browserPath !== undefined && existsSync('/usr/bin/Xvfb');

/** WebKitGTK by classic WebDriver, on a screen that nobody sees. Each page is a browser: a driver has one session. */
export async function startWebKit(): Promise<Engine> {
  if (browserPath === undefined) throw new Error('WebKitGTK is not installed');
  const display = await startDisplay();
  const running: { driver: WebDriver; process: ChildProcess }[] = [];
  return {
    newPage: async () => {
      const opened = await openBrowser(browserPath, display.name);
      running.push(opened);
      return pageOf(opened.driver);
    },
    [Symbol.asyncDispose]: async () => {
      for (const { driver, process } of running) {
        await driver.quit();
        await end(process);
      }
      await end(display.process);
    },
  };
}

/** Takes the first display that is free. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, process: child };
}

async function openBrowser(
  binary: string,
  display: string,
): Promise<{ driver: WebDriver; process: ChildProcess }> {
  const port = await freePort();
  const child = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      // Tests run as root and in containers, where the browser cannot make its own namespaces; its pages are ours.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  await answers(`http://127.0.0.1:${port}/status`);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      }),
    )
    .build();
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
  return { driver, process: child };
}

async function answers(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

const pageOf = (driver: WebDriver): EnginePage => ({
  goto: (url) => driver.get(url),
  reload: () => driver.navigate().refresh(),
  setCookie: async ({ name, value, url }) => {
    // A cookie is set for the site that is open; this page of it sets none itself.
    await driver.get(`${url}/healthz`);
    await driver.manage().addCookie({ name, value, path: '/', httpOnly: true });
  },
  evaluate: (expression) => driver.executeScript(`return ${expression}`),
  run: async (script) => void (await driver.executeScript(script)),
  find: async (expression) => {
    const element = await driver.executeScript<WebElement | null>(`return ${expression}`);
    return element === null ? undefined : elementOf(element);
  },
  screenshot: async (file) => writeFileSync(file, await driver.takeScreenshot(), 'base64'),
});

const elementOf = (element: WebElement): EngineElement => ({
  click: () => element.click(),
  type: (text) => element.sendKeys(text.replaceAll('\n', Key.ENTER)),
  chooseFile: (file) => element.sendKeys(file),
});
