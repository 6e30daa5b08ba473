import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
  'data-tooltip'?: string;
}

/** With `isPending` it keeps its width and its focus, shows a spinner and ignores presses. */
export function Button({ variant, size, className, children, isPending = false, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} isPending={isPending} className={buttonClass(variant, size, className)}>
      <span className={isPending ? 'invisible contents' : 'contents'}>{children}</span>
      {isPending ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size="sm" />
        </span>
      ) : null}
    </AriaButton>
  );
}
