import { ChatLink } from '../ChatLink/ChatLink';
import { LeadOnLink } from '../LeadOnLink/LeadOnLink';
import { PhoneLink } from './PhoneLink';

export const examples = [
  {
    name: 'phone, chat, lead on',
    element: (
      <>
        <PhoneLink number="+00 00000 00001" label="Clinic," />
        <ChatLink href="https://chat.example/">Chat with us</ChatLink>
        <LeadOnLink to="/blogs">View all Blogs</LeadOnLink>
      </>
    ),
  },
];
