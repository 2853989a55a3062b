import { Stars } from './Stars';

export const examples = [{ name: 'five', element: <Stars label="5 out of 5" /> }];
