/** The app that `chatHref` opens. */
export const chatAppName = 'WhatsApp';

/** The digits of a phone number. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}

/** A link that calls a number (docs/spec.md §7); keeps the plus of a country code. */
export function telHref(phone: string): `tel:${string}` {
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digitsOf(phone)}`;
}

/** A link that starts an e-mail. */
export function mailtoHref(email: string): `mailto:${string}` {
  return `mailto:${email}`;
}

/** A link that opens the chat without a message (docs/spec.md §7). */
export function chatHref(phone: string): `https://wa.me/${string}` {
  return `https://wa.me/${digitsOf(phone)}`;
}
