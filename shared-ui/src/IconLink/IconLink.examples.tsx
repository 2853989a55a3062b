import { IconCalendar } from '../icons/IconCalendar';
import { IconChat } from '../icons/IconChat';
import { WayLink } from './WayLink';

export const examples = [
  {
    name: 'to the chat',
    element: (
      <WayLink icon={<IconChat />} href="https://chat.example/">
        Chat with us
      </WayLink>
    ),
  },
  {
    name: 'to the booking page',
    element: (
      <WayLink icon={<IconCalendar />} href="https://booking.example/">
        Choose a time online
      </WayLink>
    ),
  },
];
