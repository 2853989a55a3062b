import { drawLikes } from './drawLikes';

describe('drawLikes', () => {
  it('draws a whole number from 10 to 109', () => {
    expect(drawLikes(() => 0)).toBe(10);
    expect(drawLikes(() => 0.9999999)).toBe(109);
    expect(drawLikes(() => 0.505)).toBe(60);
  });
});
