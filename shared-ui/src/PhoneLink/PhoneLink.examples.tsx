import { PhoneLink } from './PhoneLink';

export const examples = [
  { name: 'number alone', element: <PhoneLink number="+00 00000 00001" /> },
  { name: 'with words before it', element: <PhoneLink number="+00 00000 00001" label="Clinic," /> },
];
