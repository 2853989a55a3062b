import { clinicProfile } from '@site/shared-content/clinicProfile';

const city = clinicProfile.city.toLowerCase().replaceAll(' ', '-');

/** Addresses that articles had, each with the one that it leads to. */
export const movedArticles = {
  '/blog/understanding-stress-management': '/blog/stress-affects-health',
  '/blog/understanding-sleep-disorders': '/blog/sleep-disorder-treatment',
  [`/blog/early-psychiatrist-consultation-${city}-child-mental-health`]:
    '/blog/early-psychiatrist-evaluation',
  [`/blog/child-psychiatry-explained-${city}`]: '/blog/child-psychiatry-explanation',
};
