import { type Attempt, exposeReport, reasonOf, reportAttempt } from './report';

const attempt: Attempt = { module: 'blog/ArticlePage', release: 'v2', ms: 12, outcome: 'loaded' };
type Report = () => { sequence?: number; attempts: Attempt[] };
const read = () => (window as unknown as { __composition: Report }).__composition();

describe('the report for developers', () => {
  it('says which state the site has told of, and what became of each attempt', () => {
    let sequence: number | undefined = undefined;
    exposeReport(() => sequence);
    expect(read()).toEqual({ sequence: undefined, attempts: [] });
    sequence = 7;
    reportAttempt(attempt);
    expect(read()).toEqual({ sequence: 7, attempts: [attempt] });
  });

  it('can only be read', () => {
    read().attempts.length = 0;
    expect(read().attempts).toHaveLength(1);
    expect(() => Object.assign(window, { __composition: null })).toThrow('read only');
  });

  it('has a reason for whatever was thrown', () => {
    expect(reasonOf(new Error('no'))).toBe('no');
    expect(reasonOf('no')).toBe('no');
  });
});
