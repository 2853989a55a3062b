import { createStore } from '@site/platform/loader/createStore';
import type { TrialNote } from '@site/platform/loader/trial/openTrial';
import { trial } from '@site/shared-content/trial';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { TrialBanner } from './TrialBanner';

const ID = '0123456789abcdef';

function show(...notes: TrialNote[]) {
  const onEnd = jest.fn();
  const lines = createStore<readonly TrialNote[]>(notes);
  render(<TrialBanner notes={lines} onEnd={onEnd} />);
  return { onEnd, lines };
}

describe('TrialBanner', () => {
  it('names each remote and release that this tab shows, and says that everybody else sees the normal site', () => {
    show(
      { remote: 'blog', override: ID, outcome: 'on' },
      { remote: 'pharmacy', override: ID, outcome: 'on' },
    );
    expect(screen.getByRole('region', { name: 'Trying a release' })).toBeTruthy();
    const status = screen.getByRole('status');
    expect(status.textContent).toContain(`You are trying release ${ID} of the blog.`);
    expect(status.textContent).toContain(`You are trying release ${ID} of pharmacy.`);
    expect(status.textContent).toContain('Everybody else sees the normal site.');
  });

  it('says that the release did not load, and ends the trial', () => {
    const { onEnd, lines } = show({ remote: 'blog', override: ID, outcome: 'on' });
    act(() => lines.set([{ remote: 'blog', override: ID, outcome: 'failed' }]));
    expect(screen.getByRole('status').textContent).toContain(trial.outcomes.failed('the blog', ID));
    fireEvent.click(screen.getByRole('button', { name: 'Back to normal' }));
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('can be closed only when no trial is active', () => {
    const { onEnd } = show({ remote: 'blog', override: ID, outcome: 'absent' });
    expect(screen.getByRole('status').textContent).toBe(trial.outcomes.absent('the blog', ID));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('shortens a long override', () => {
    show({ remote: 'constructor', override: 'x'.repeat(100_000), outcome: 'absent' });
    expect(screen.getByRole('status').textContent?.length).toBeLessThan(250);
  });
});
