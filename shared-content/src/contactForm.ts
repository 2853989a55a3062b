import { clinicProfile } from '@site/shared-content/clinicProfile';
import { chatAppName, mailtoHref } from './contactLinks';
import { formEmergency } from './formEmergency';
import type { FormTexts } from './FormTexts';
import { href } from './siteMap';

/** The fields of docs/spec.md §3, by control name. */
export type ContactField = 'firstName' | 'lastName' | 'email' | 'phone' | 'query';

const { email } = clinicProfile;

/** The form of the contact page. */
export const contactForm: FormTexts<ContactField> = {
  heading: 'Send us a message',
  required: 'All fields are needed, except your question.',
  emergency: formEmergency,
  fields: {
    firstName: { label: 'First name' },
    lastName: { label: 'Last name', hint: 'If you have one name, put a dash' },
    email: { label: 'Email', hint: 'If you have none, a call or the chat is enough' },
    phone: { label: 'Phone', hint: 'With country code if outside India' },
    query: { label: 'Your question (optional)', hint: 'Leave out what you would rather say in private' },
  },
  privacy: {
    sentence: `The button opens ${chatAppName}, and your words are with that company as soon as its window opens.`,
    heading: 'Where your message goes',
    points: [
      'Nothing that you type is kept by this website.',
      'Your message reaches us when you press Send there.',
      'If you do not want that, copy the message and send it in a way that you choose.',
    ],
    more: { label: 'Privacy and your rights', to: href('privacy') },
  },
  submit: `Send on ${chatAppName}`,
  copyInstead: 'Copy the message instead',
  confirmation: {
    heading: 'Your question is ready to send',
    chatOpened: `${chatAppName} now shows your question. Press Send there.`,
    chatPerhaps: `If ${chatAppName} is open, press Send there. If it is not, open it with the first button.`,
    answer: 'After that we answer in the chat, in opening hours.',
    openChat: 'Open the chat again',
    copy: 'Copy the message',
    copied: 'The message is copied.',
    copyFailed:
      'We could not copy it for you. Select the words below and copy them yourself. A call helps as well.',
    orCall: 'No chat window? Call us:',
    again: 'Write another message',
    copyOnly: {
      heading: 'The message is copied',
      text: `No window opened, and nobody has your words yet. You can paste them into an email to ${email}, or into a chat.`,
      refusedHeading: 'Here is your message',
      refusedText: `The browser did not allow copying. Select the text below and copy it by hand. Our address is ${email}.`,
      message: 'Your message',
      email: { label: 'Write an email', href: mailtoHref(email) },
      chat: 'Open an empty chat',
    },
  },
  message: {
    greeting: 'Hello, I have a question for the clinic. Here are my details:',
    lines: { name: 'Name', email: 'Email', phone: 'Phone', query: 'Question' },
  },
  noScript:
    'The form cannot work because JavaScript is off in your browser. Please choose another way to reach us:',
};
