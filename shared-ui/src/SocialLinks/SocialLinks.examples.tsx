import { SocialLinks } from './SocialLinks';

export const examples = [
  {
    name: 'three networks',
    element: (
      <SocialLinks
        links={[
          { network: 'facebook', label: 'Facebook', href: 'https://facebook.example/' },
          { network: 'instagram', label: 'Instagram', href: 'https://instagram.example/' },
          { network: 'linkedin', label: 'LinkedIn', href: 'https://linkedin.example/' },
        ]}
      />
    ),
  },
];
