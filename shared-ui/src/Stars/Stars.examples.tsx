import { Stars } from './Stars';

export const examples = [{ name: 'five', element: <Stars count={5} label="5 out of 5" /> }];
