import { serviceSlugs } from '@site/shared-content/siteMap';
import { nextService } from './nextService';

describe('the next service', () => {
  it('follows the order of the navigation', () => {
    expect(nextService('psychiatric-consultation')).toBe('mental-health-assessment');
  });

  it('goes through all six and back to the first', () => {
    const visited = [...serviceSlugs].map((slug) => nextService(slug));
    expect(new Set(visited).size).toBe(6);
    expect(nextService('telepsychiatry')).toBe('psychiatric-consultation');
  });
});
