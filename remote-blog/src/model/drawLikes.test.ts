import { likeStart } from '@site/shared-content/siteSettings';
import { drawLikes } from './drawLikes';

describe('drawLikes', () => {
  it('draws a whole number from 10 to 109', () => {
    const [least, most] = likeStart;
    expect(drawLikes(least, most, () => 0)).toBe(10);
    expect(drawLikes(least, most, () => 0.9999999)).toBe(109);
    expect(drawLikes(least, most, () => 0.505)).toBe(60);
  });
});
