type Part = 'web' | 'server';
export function isBuilt(root: string, part: Part): boolean;
export function markBuilt(root: string, part: Part): void;
