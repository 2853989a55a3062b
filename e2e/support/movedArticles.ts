import { clinicProfile } from '@site/shared-content/clinicProfile';

const city = clinicProfile.city.toLowerCase().replaceAll(' ', '-');

/** Former addresses of articles, with the addresses that they redirect to. */
export const movedArticles = {
  '/blog/understanding-stress-management': '/blog/stress-affects-health',
  '/blog/understanding-sleep-disorders': '/blog/sleep-disorder-treatment',
  [`/blog/early-psychiatrist-consultation-${city}-child-mental-health`]:
    '/blog/early-psychiatrist-evaluation',
  [`/blog/child-psychiatry-explained-${city}`]: '/blog/child-psychiatry-explanation',
};
