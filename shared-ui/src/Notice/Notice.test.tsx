import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { show } from '../testing/show';
import { Notice } from './Notice';

describe('Notice', () => {
  it('can be focused and announced when it appears', () => {
    const ref = createRef<HTMLDivElement>();
    show(
      <Notice tone="success" title="Sent" role="status" ref={ref}>
        Thank you.
      </Notice>,
    );
    ref.current?.focus();
    expect(document.activeElement).toBe(screen.getByRole('status'));
  });

  it('is not focusable as part of the text', () => {
    show(<Notice>Nothing is stored.</Notice>);
    expect(screen.getByText('Nothing is stored.').closest('[tabindex]')).toBeNull();
  });
});
