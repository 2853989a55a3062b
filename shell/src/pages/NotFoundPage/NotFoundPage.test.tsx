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

  it('shows 404, the sentence and the way home', () => {
    expect(screen.getByRole('heading', { level: 1, name: '404' })).toBeTruthy();
    expect(screen.getByText('Oops! The page you are looking for does not exist.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go Back Home' }).getAttribute('href')).toBe('/');
  });

  it('helps on to the blog, to an appointment and to the phone', () => {
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/', '/blogs', '/appointment', 'tel:+910000000001']);
  });

  it('stays out of search results', () => {
    expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
  });

  it('leaves it to the site to say so where every page of a fictional clinic does', () => {
    Object.assign(clinicProfile, { sample: true });
    cleanup();
    render(<NotFoundPage />, { wrapper: BrowserRouter });
    expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
  });
});
