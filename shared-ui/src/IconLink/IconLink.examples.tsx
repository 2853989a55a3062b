import { IconCalendar } from '../icons/IconCalendar';
import { IconChat } from '../icons/IconChat';
import { IconLink } from './IconLink';

export const examples = [
  {
    name: 'to the chat',
    element: (
      <IconLink icon={<IconChat />} href="https://chat.example/">
        Chat with us
      </IconLink>
    ),
  },
  {
    name: 'to the booking page',
    element: (
      <IconLink icon={<IconCalendar />} href="https://booking.example/">
        Choose a time online
      </IconLink>
    ),
  },
];
