import { clinicProfile } from '@site/shared-content/clinicProfile';
import { chatAppName, chatHref } from './contactLinks';
import type { OutsideLink } from './OutsideLink';

const { chatPhone } = clinicProfile;

/** The chat with the clinic, without a message; undefined if the clinic has none. */
export const clinicChat: OutsideLink | undefined = chatPhone
  ? { label: `Chat with us on ${chatAppName}`, href: chatHref(chatPhone) }
  : undefined;
