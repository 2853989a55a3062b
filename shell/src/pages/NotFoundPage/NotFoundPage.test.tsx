import { telHref } from '@site/shared-content/contactLinks';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';

import { NotFoundPage } from './NotFoundPage';

const { sample } = clinicProfile;
afterEach(() => void Object.assign(clinicProfile, { sample }));

// App adds `noindex` to every page of a fictional clinic.
it.each([false, true])(
  'the not-found page shows 404 with links, and asks once not to be indexed; a fictional clinic: %s',
  (isSample) => {
    Object.assign(clinicProfile, { sample: isSample });
    render(<NotFoundPage />, { wrapper: BrowserRouter });
    screen.getByRole('heading', { level: 1, name: '404' });
    screen.getByText('Oops! The page you are looking for does not exist.');
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/', '/blogs', '/appointment', telHref(clinicProfile.phones[0].display)]);
    const robots = document.head.querySelector('meta[name="robots"]');
    expect(robots?.getAttribute('content')).toBe(isSample ? undefined : 'noindex');
    expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
  },
);
