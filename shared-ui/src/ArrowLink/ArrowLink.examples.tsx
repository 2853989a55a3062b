import { LeadOnLink } from './LeadOnLink';

export const examples = [{ name: 'on light', element: <LeadOnLink to="/blogs">View all Blogs</LeadOnLink> }];
