import { LanguageLinks } from './LanguageLinks';

export const examples = [
  {
    name: 'English and two others',
    element: (
      <LanguageLinks
        label="In other languages"
        links={[
          { label: 'English', to: '/en' },
          { label: 'ଓଡ଼ିଆ', english: 'Odia', lang: 'or', to: '/or' },
          { label: 'हिन्दी', english: 'Hindi', lang: 'hi', to: '/hi' },
        ]}
      />
    ),
  },
];
