import { Actions } from '../Actions/Actions';
import { IconLock } from '../icons/IconLock';
import { LinkButton } from '../LinkButton/LinkButton';
import { Notice } from './Notice';

export const examples = [
  {
    name: 'privacy',
    element: <Notice icon={<IconLock />}>This site keeps nothing you type.</Notice>,
  },
  {
    name: 'urgent',
    element: (
      <Notice tone="urgent">
        Is someone in danger now? Do not use this form. Call <a href="tel:112">112</a>.
      </Notice>
    ),
  },
  {
    name: 'sent',
    element: (
      <Notice tone="success" title="Your message is ready in the chat" role="status">
        <p>If the chat did not open, nothing is lost: the links below carry everything you wrote.</p>
        <Actions>
          <LinkButton href="https://chat.example/">Open the chat again</LinkButton>
        </Actions>
      </Notice>
    ),
  },
];
