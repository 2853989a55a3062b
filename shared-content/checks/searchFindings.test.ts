import { insomnia } from '../src/articles/insomnia';
import { searchFindings } from './searchFindings';

it('reports a word that no title, description or tag contains', () => {
  const lost = searchFindings([insomnia]).map(({ field }) => field);
  expect(lost).toContain('depression');
  expect(lost).not.toContain('insomnia');
});
