import { ChatLink } from './ChatLink';

export const examples = [
  { name: 'on light', element: <ChatLink href="https://chat.example/">Chat with us</ChatLink> },
];
