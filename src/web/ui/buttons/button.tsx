import type { AriaAttributes, ReactNode, Ref } from 'react';
import { nextPaint } from '#web/loading/idle.ts';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { Spinner } from '../spinner.tsx';

export interface ButtonProps extends AriaAttributes {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  type?: 'button' | 'submit';
  onPress?: (() => void) | undefined;
  /** The pointer or the focus is here: what a press will need can be fetched. */
  onNear?: (() => void) | undefined;
  isDisabled?: boolean;
  /** It keeps its width and its focus, shows a spinner and ignores presses. */
  isPending?: boolean;
  autoFocus?: boolean;
  id?: string;
  ref?: Ref<HTMLButtonElement>;
  'data-tooltip'?: string;
}

/** The browser's own button: it knows every pointer, key and reader already. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    className,
    children,
    type = 'button',
    onPress,
    onNear,
    isDisabled,
    isPending = false,
    ...rest
  } = props;
  // A finger that is near presses at once: evaluating what was fetched would stand before what the press shows.
  const handleNear = onNear && (() => void nextPaint().then(onNear));
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled}
      aria-disabled={isPending || rest['aria-disabled']}
      aria-busy={isPending || undefined}
      onPointerEnter={handleNear}
      onFocus={handleNear}
      onClick={(event) => {
        // Safari gives a pressed button no focus, and an overlay then has nowhere to return it.
        event.currentTarget.focus();
        if (isPending) event.preventDefault();
        else onPress?.();
      }}
      className={buttonClass(variant, size, className)}
    >
      {/* Unseen, but not hidden: while it waits, the button keeps its name. */}
      <span className={isPending ? 'inline-flex items-center gap-2 opacity-0' : 'contents'}>{children}</span>
      {isPending ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size="sm" />
        </span>
      ) : null}
    </button>
  );
}
