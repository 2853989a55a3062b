import { clinicProfile } from '@site/shared-content/clinicProfile';
import { telHref } from '@site/shared-content/contactLinks';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';

import { UnavailablePage } from './UnavailablePage';

test('the page of an absent app has its own title, the phones, and a button that works without script', () => {
  const { container } = render(
    <BrowserRouter>
      <UnavailablePage />
    </BrowserRouter>,
  );
  const { heading } = remoteFallback.general;
  expect(document.title).toContain(heading);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  for (const { display } of clinicProfile.phones)
    expect(container.querySelector(`a[href="${telHref(display)}"]`)).not.toBeNull();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: remoteFallback.tryAgain });
  expect([button.type, button.form?.method]).toEqual(['submit', 'get']);
});
