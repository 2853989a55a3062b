import { chatHref, digitsOf } from './contactLinks';

/** A link that opens the chat with a text, in the format of the visitor's device (docs/spec.md §7). */
export function chatSendHref(phone: string, text: string, userAgent: string): string {
  const encoded = encodeURIComponent(text);
  return /iPhone|Android/i.test(userAgent)
    ? `${chatHref(phone)}?text=${encoded}`
    : `https://web.whatsapp.com/send?phone=${digitsOf(phone)}&text=${encoded}`;
}
