import { render } from '@testing-library/react';
import { RichText } from './RichText';

it('a text of an article shows a lead in bold, numbers of helplines as links, and markup as text', () => {
  const text = '**Ask <b>plainly</b>.** Women call 181.';
  expect(render(<RichText text={text} />).container.innerHTML).toBe(
    '<strong>Ask &lt;b&gt;plainly&lt;/b&gt;.</strong> Women call <a href="tel:181">181</a>.',
  );
});
