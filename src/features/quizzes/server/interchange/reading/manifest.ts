import { importReasons as reasons } from '#features/quizzes/import-text.ts';
import type { Item } from './draft.ts';
import { NotTaken } from './not-taken.ts';
import { childrenNamed, type Element, find } from './xml/node.ts';
import { parseXml } from './xml/parse-xml.ts';

/** Questions that the manifest of a package names, and that are not in it. */
export function missingFiles(manifest: string, names: ReadonlySet<string>): Item[] {
  const missing = hrefsOf(manifest).filter((href) => !names.has(href));
  return [...new Set(missing)].map((name) => ({ name, read }));
}
const read = (): never => {
  throw new NotTaken(reasons.fileMissing());
};

/** A manifest that cannot be read is named already. */
function hrefsOf(manifest: string): string[] {
  try {
    const resources = find(parseXml(manifest), 'resources');
    return resources === undefined ? [] : childrenNamed(resources, 'resource').flatMap(hrefOf);
  } catch (error) {
    if (error instanceof NotTaken) return [];
    throw error;
  }
}

function hrefOf({ attributes }: Element): string[] {
  const { type = '', href = '' } = attributes;
  return href !== '' && /^imsqti/i.test(type) ? [pathOf(href)] : [];
}

function pathOf(href: string): string {
  const path = href.replaceAll('\\', '/').replace(/^\.\//, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
