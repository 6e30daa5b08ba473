/**
 * The code of a screen that its document names besides the route files: by path, files below the feature's `web`. A
 * feature exports it as `firstCode` from `web/first-code.ts`, which the build reads.
 */
export type FirstCode = Readonly<
  Record<
    string,
    {
      always?: readonly string[];
      /** Where list and detail are side by side. */
      wide?: readonly string[];
    }
  >
>;
