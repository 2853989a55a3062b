import { Breadcrumb } from './Breadcrumb';

export const examples = [
  {
    name: 'three levels down, on a dark band',
    surface: 'dark',
    element: (
      <Breadcrumb
        steps={[
          { label: 'Home', to: '/' },
          { label: 'Blog', to: '/blogs' },
          { label: 'Sleep & Physical Wellness', to: '/blogs?category=sleep' },
        ]}
      />
    ),
  },
];
