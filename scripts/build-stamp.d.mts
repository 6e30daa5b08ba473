type Part = 'web' | 'server' | 'database';
export function isBuilt(root: string, part: Part): boolean;
export function markBuilt(root: string, part: Part): void;
