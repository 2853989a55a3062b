import { clinicProfile } from '@site/shared-content/clinicProfile';
import { chatAppName } from './contactLinks';

/** Texts that the appointment page and the contact page share. */
export const bookingTexts = {
  /** The link to the outside booking page. */
  booking: { label: 'Pick a time on our booking page', href: clinicProfile.bookingUrl },
  /** For a message that is too long for a link. */
  shortened: `Your message is very long, so ${chatAppName} shows the first part only. “Copy the message” gives you all of it, and you can paste it into the chat.`,
  /** If the browser may have blocked the window; the link `openHere` works in any case. */
  noWindow: 'No window opens?',
  openHere: 'Open the chat in place of this page',
  /** Above a form that the browser restored after Back. */
  restored: `What you typed is still here. If ${chatAppName} did not open, press the button again or copy the message.`,
  /** After a click before hydration. */
  stillLoading:
    'This form is still loading. What you typed stays here. Please press the button again in a moment, or call us.',
  /** The same, once the script has not loaded for a while. */
  stillNotLoaded:
    'This form cannot send anything, because a part of the page has not loaded. What you typed stays here. Please call us, or use one of the other ways above the form.',
  /** If the script has not loaded after a while. */
  notLoaded: `This form has not loaded, and may not work in this browser. Please use one of these instead:`,
  directions: 'Get Directions',
  /** In place of a form, for a clinic without a chat. */
  withoutChat: 'Please call us, write an email, or choose a time on our booking page.',
} as const;
