import { Pagination } from './Pagination';

const href = (page: number) => `?page=${page}`;

export const examples = [
  { name: 'first of three', element: <Pagination page={1} pages={3} href={href} label="Blog pages" /> },
  { name: 'middle of many', element: <Pagination page={6} pages={12} href={href} label="Blog pages" /> },
  { name: 'last of three', element: <Pagination page={3} pages={3} href={href} label="Blog pages" /> },
];
