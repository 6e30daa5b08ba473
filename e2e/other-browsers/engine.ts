/** An element of a page in a browser that Playwright does not drive. */
export interface EngineElement {
  click(): Promise<void>;
  /** Types as a keyboard would; `\n` is Enter. */
  type(text: string): Promise<void>;
  /** Chooses a file of this machine in a file field. */
  chooseFile(path: string): Promise<void>;
}

/** One page in a profile of its own: the few things that WebDriver BiDi and classic WebDriver both can do. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  setCookie(cookie: { name: string; value: string; url: string }): Promise<void>;
  /** The value of an expression, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Runs a whole script in the page, past its content security policy. */
  run(script: string): Promise<void>;
  /** The element that an expression gives, if it gives one. */
  find(expression: string): Promise<EngineElement | undefined>;
  screenshot(path: `${string}.png`): Promise<void>;
}

export interface Engine extends AsyncDisposable {
  newPage(): Promise<EnginePage>;
}
