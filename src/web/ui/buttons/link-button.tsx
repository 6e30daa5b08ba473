import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';

interface LinkProps extends ComponentProps<'a'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

// It leads on, also to a screen above this one, which the router would call the one that is shown.
const Anchor = ({ variant, size, className, children, ...props }: LinkProps) => (
  <a {...props} aria-current={undefined} className={buttonClass(variant, size, className)}>
    {children}
  </a>
);

/** A link to a screen that looks like a button; `to` and `params` are checked against the routes. */
export const LinkButton = createLink(Anchor);
