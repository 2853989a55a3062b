import { Portrait } from './Portrait';

export const examples = [{ name: 'initials', element: <Portrait initials="AE" /> }];
