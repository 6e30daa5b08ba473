export function isInstalled(root: string, options: { dev: boolean }): boolean;
export function hasDevPackages(root: string): boolean;
