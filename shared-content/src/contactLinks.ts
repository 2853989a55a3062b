/** The app that `chatHref` opens; people look for it by this name. */
export const chatAppName = 'WhatsApp';

/** A number as links want it: digits alone. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}

/** A tap-to-call link (docs/spec.md §7): the country code's plus stays, short numbers stay short. */
export function telHref(phone: string): `tel:${string}` {
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digitsOf(phone)}`;
}

/** A link that opens a new e-mail. */
export function mailtoHref(email: string): `mailto:${string}` {
  return `mailto:${email}`;
}

/** The plain chat link of the floating button (docs/spec.md §7): a number, no text. */
export function chatHref(phone: string): `https://wa.me/${string}` {
  return `https://wa.me/${digitsOf(phone)}`;
}
