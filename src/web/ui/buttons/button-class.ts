import { join } from '../join.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon';

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap transition-colors select-none cursor-pointer disabled:cursor-default disabled:opacity-50 aria-disabled:cursor-default aria-disabled:opacity-60';
const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary enabled-hover:bg-primary-hover',
  secondary: 'border border-line-strong bg-surface text-ink enabled-hover:bg-primary-soft',
  quiet: 'text-ink enabled-hover:bg-primary-soft',
  danger: 'bg-danger text-on-danger enabled-hover:bg-danger-hover',
  link: 'touch min-h-6 rounded-sm! px-0! text-primary-ink underline decoration-1 underline-offset-3 enabled-hover:decoration-2',
};
const sizes: Record<ButtonSize, string> = {
  sm: 'h-(--row) px-3 text-sm',
  md: 'h-(--control) px-4 text-base',
  lg: 'h-12 px-5 text-base',
  icon: 'touch size-(--control) shrink-0',
};

/** The looks of a button, for links that look like one. */
export const buttonClass = (
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  className?: string,
): string =>
  join(base, variants[variant], variant === 'link' ? 'h-auto text-[length:inherit]' : sizes[size], className);
