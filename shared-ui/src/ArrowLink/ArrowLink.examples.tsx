import { ArrowLink } from './ArrowLink';

export const examples = [{ name: 'on light', element: <ArrowLink to="/blogs">View all Blogs</ArrowLink> }];
