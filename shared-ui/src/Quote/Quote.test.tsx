import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { Quote } from './Quote';

describe('Quote', () => {
  it('shows the text in quotation marks and the author below', () => {
    show(<Quote title="I was heard" content="Nobody hurried me." author="A. B." person={1} />);
    expect(screen.getByText('“Nobody hurried me.”').tagName).toBe('BLOCKQUOTE');
    expect(screen.getByText('A. B.').tagName).toBe('FIGCAPTION');
  });
});
