const colours: Record<string, string> = {
  debug: '\u001B[90m',
  info: '\u001B[36m',
  warn: '\u001B[33m',
  error: '\u001B[31m',
};
const plain = '\u001B[0m';
const faint = '\u001B[90m';

/** A JSON line of the log as a person reads it: time, message, then the fields, an error's stack below. */
export function formatLine(line: string): string {
  const { level, time, msg, err, ...fields } = JSON.parse(line) as Record<string, unknown>;
  const clock = String(time).slice(11, 19);
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${shown(value)}`);
  const colour = colours[String(level)] ?? '';
  const head = `${faint}${clock}${plain} ${colour}${String(level).padEnd(5)}${plain} ${shown(msg ?? '')}`;
  return `${head}${rest.length > 0 ? ` ${faint}${rest.join(' ')}${plain}` : ''}\n${errorLines(err)}`;
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function errorLines(err: unknown): string {
  if (typeof err !== 'object' || err === null) return '';
  const { type, message, stack, cause } = err as Record<string, unknown>;
  const frames = typeof stack === 'string' ? stack.split('\n').map((frame) => `    ${frame}\n`) : [];
  return `  ${shown(type)}: ${shown(message)}\n${faint}${frames.join('')}${plain}${errorLines(cause)}`;
}
