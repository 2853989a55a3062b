import { chatAppName } from './contactLinks';

/** Words that the appointment page and the contact page have in common. */
export const bookingWords = {
  /** Under a message that is longer than a link can carry. */
  shortened: `Your message is very long, so ${chatAppName} shows the first part only. “Copy the message” gives you all of it, and you can paste it into the chat.`,
  /** In a browser that may have opened no window: then the link `openHere` works all the same. */
  noWindow: 'No window opens?',
  openHere: 'Open the chat in place of this page',
  /** Above a form that the browser has filled in again after Back. */
  restored: `What you typed is still here. If ${chatAppName} did not open, press the button again or copy the message.`,
  /** After a press before script has arrived. */
  stillLoading:
    'This form is still loading. What you typed stays here. Please press the button again in a moment, or call us.',
  /** Where script has not come after a while, or never will. */
  notLoaded: `This form has not loaded, and may not work in this browser. Please call us, write on ${chatAppName} or use our booking page.`,
  chat: `Chat with us on ${chatAppName}`,
  directions: 'Get Directions',
  follow: 'Follow Us',
} as const;
