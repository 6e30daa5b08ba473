const step = 1024;
const units = ['B', 'KB', 'MB', 'GB'] as const;

/** 3.4 MB, 120 KB */
export function formatBytes(bytes: number): string {
  const power = Math.min(
    units.length - 1,
    Math.max(0, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(step))),
  );
  const value = bytes / step ** power;
  return `${value >= 10 || power === 0 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}
