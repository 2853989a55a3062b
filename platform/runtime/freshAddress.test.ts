import { answered, freshAddress, unansweredFor } from './freshAddress';

describe('the address to ask a file by', () => {
  it('is its own at first, and again once it has come', () => {
    expect(freshAddress('/a.js')).toBe('/a.js');
    answered('/a.js');
    expect(freshAddress('/a.js')).toBe('/a.js');
  });

  it('has a changed query, another each time, while it has not come', () => {
    jest.useFakeTimers();
    freshAddress('/b.js');
    const second = freshAddress('/b.js');
    jest.advanceTimersByTime(1);
    const third = freshAddress('/b.js');
    jest.useRealTimers();
    expect(second).toMatch(/^\/b\.js\?retry=\w+$/);
    expect(third).toMatch(/^\/b\.js\?retry=\w+$/);
    expect(third).not.toBe(second);
  });

  it('has one too when the page itself asked in vain', () => {
    unansweredFor('/c.css');
    expect(freshAddress('/c.css')).toContain('?retry=');
  });
});
