import { telHref } from '@site/shared-content/contactLinks';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';

import { NotFoundPage } from './NotFoundPage';

const { sample } = clinicProfile;

describe('NotFoundPage', () => {
  beforeEach(() => {
    Object.assign(clinicProfile, { sample: false });
    render(<NotFoundPage />, { wrapper: BrowserRouter });
  });
  afterEach(() => void Object.assign(clinicProfile, { sample }));

  it('shows 404, the sentence and a link home', () => {
    expect(screen.getByRole('heading', { level: 1, name: '404' })).toBeTruthy();
    expect(screen.getByText('Oops! The page you are looking for does not exist.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go Back Home' }).getAttribute('href')).toBe('/');
  });

  it('links to the blog, the appointment page and the phone', () => {
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/', '/blogs', '/appointment', telHref(clinicProfile.phones[0].display)]);
  });

  it('asks search engines not to index it', () => {
    expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
  });

  it('adds no noindex of its own for a fictional clinic, where App adds it', () => {
    Object.assign(clinicProfile, { sample: true });
    cleanup();
    render(<NotFoundPage />, { wrapper: BrowserRouter });
    expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
  });
});
