import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'line' | 'sun' | 'ghost' | 'danger' | 'night';

export type ButtonLookProps = {
  /** primary and line stand on light, sun and ghost on dark, night on the sun band, danger in crisis help. */
  readonly variant?: ButtonVariant;
  readonly size?: 'large' | 'slim';
  readonly icon?: ReactNode;
  /** An arrow leads on from the end; every other sign stands before its words. */
  readonly iconAt?: 'start' | 'end';
  readonly children: ReactNode;
};

export type ButtonProps = ButtonLookProps &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'children'> & {
    readonly ref?: Ref<HTMLButtonElement>;
  };

/** Does something on this page; what leads to another page is a `LinkButton`. */
export function Button({ variant, size, icon, iconAt, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} {...rest} {...buttonLook({ variant, size, iconAt })}>
      {icon}
      {children}
    </button>
  );
}

/** The attributes that make an element look like a button, for `Button` and `LinkButton` alike. */
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
