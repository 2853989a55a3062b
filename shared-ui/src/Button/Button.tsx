import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'line' | 'sun' | 'ghost' | 'danger' | 'night';

export type ButtonLookProps = {
  /** For light: primary, line; for dark: sun, ghost; for the sun band: night; for crisis help: danger. */
  readonly variant?: ButtonVariant;
  readonly size?: 'large' | 'slim';
  readonly icon?: ReactNode;
  /** An arrow goes to the end; other icons go before the text. */
  readonly iconAt?: 'start' | 'end';
  readonly children: ReactNode;
};

export type ButtonProps = ButtonLookProps &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'children'> & {
    readonly ref?: Ref<HTMLButtonElement>;
    /** Not shown, but its place is kept, so that nothing moves when it is. Put it last in its row. */
    readonly isReserved?: boolean;
  };

/** A button for an action on this page; for links use `LinkButton`. */
export function Button({
  variant,
  size,
  icon,
  iconAt,
  isReserved,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      {...rest}
      {...buttonLook({ variant, size, iconAt })}
      data-reserved={isReserved || undefined}
    >
      {icon}
      {children}
    </button>
  );
}

/** The attributes of the button look, for `Button` and `LinkButton`. */
export function buttonLook({
  variant = 'primary',
  size = 'large',
  iconAt = 'start',
}: {
  readonly variant: ButtonVariant | undefined;
  readonly size: 'large' | 'slim' | undefined;
  readonly iconAt: 'start' | 'end' | undefined;
}) {
  return {
    className: styles['root'],
    'data-variant': variant,
    'data-size': size,
    'data-icon-at': iconAt,
  };
}
