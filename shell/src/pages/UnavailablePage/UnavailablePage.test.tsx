import { clinicProfile } from '@site/shared-content/clinicProfile';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { render, screen } from '@testing-library/react';

import { UnavailablePage } from './UnavailablePage';

test('the page of an app that is not there has its own title, the phones, and a button that works without script', () => {
  render(<UnavailablePage />);
  expect(document.title).toContain(remoteFallback.general.heading);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(remoteFallback.general.heading);
  const [phone] = clinicProfile.phones;
  expect(screen.getByRole('link', { name: (name) => name.includes(phone?.display ?? '?') })).toBeVisible();
  expect(screen.getByRole('button', { name: remoteFallback.tryAgain })).toHaveAttribute('type', 'submit');
});
