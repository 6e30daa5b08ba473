import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'size' | 'aria-label'> {
  /** Its name, also shown as a tooltip. */
  label: string;
  /** A lucide icon of 18 px. */
  icon: ReactNode;
  size?: 'icon' | 'sm';
}

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'icon',
  className = '',
  ...props
}: IconButtonProps) {
  return (
    <Button
      {...props}
      variant={variant}
      size="icon"
      aria-label={label}
      data-tooltip={label}
      className={size === 'sm' ? `size-8! ${className}` : className}
    >
      {icon}
    </Button>
  );
}
