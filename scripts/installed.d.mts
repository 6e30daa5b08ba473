type Use = 'serving' | 'building' | 'developing';
export function isInstalled(root: string, use: Use): boolean;
export function hasDevPackages(root: string): boolean;
export function listOfInstalled(root: string): string;
interface LockEntry {
  version?: string;
  dependencies?: Record<string, string>;
}
export function servingPaths(packages: Record<string, LockEntry>): string[];
