import { Pagination } from './Pagination';

const rest = {
  href: (page: number) => `?page=${page}`,
  neighbours: 1,
  labels: { label: 'Blog pages', previous: 'Previous', next: 'Next', page: 'Page', morePages: 'more pages' },
};

export const examples = [
  { name: 'first of three', element: <Pagination page={1} pages={3} {...rest} /> },
  { name: 'middle of many', element: <Pagination page={6} pages={12} {...rest} /> },
  { name: 'last of three', element: <Pagination page={3} pages={3} {...rest} /> },
];
