import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { show } from '../testing/show';
import { FaqAccordion } from './FaqAccordion';

const items = [
  { question: 'First?', answer: 'One.' },
  { question: 'Second?', answer: 'Two.' },
];

const button = (name: string) => screen.getByRole('button', { name });
const panel = (answer: string) => screen.getByText(answer).parentElement;

describe('FaqAccordion', () => {
  it('has its questions one heading level below its heading', () => {
    show(<FaqAccordion items={items} heading="FAQs" />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('FAQs');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  });

  it('is closed at first', () => {
    show(<FaqAccordion items={items} heading="FAQs" />);
    expect(button('First?').getAttribute('aria-expanded')).toBe('false');
    expect(panel('One.')?.getAttribute('hidden')).toBe('until-found');
  });

  it('opens an answer when its question is pressed, and closes the other', () => {
    show(<FaqAccordion items={items} heading="FAQs" />);
    fireEvent.click(button('First?'));
    expect(panel('One.')?.hasAttribute('hidden')).toBe(false);
    fireEvent.click(button('Second?'));
    expect(panel('One.')?.getAttribute('hidden')).toBe('until-found');
    expect(button('First?').getAttribute('aria-expanded')).toBe('false');
    expect(panel('Two.')?.hasAttribute('hidden')).toBe(false);
  });

  it('closes the open answer when its question is pressed again', () => {
    show(<FaqAccordion items={items} heading="FAQs" />);
    fireEvent.click(button('First?'));
    fireEvent.click(button('First?'));
    expect(panel('One.')?.hasAttribute('hidden')).toBe(true);
  });

  it('opens an answer in which the browser’s page search finds text', () => {
    show(<FaqAccordion items={items} heading="FAQs" />);
    fireEvent(panel('Two.') as Element, new Event('beforematch', { bubbles: true }));
    expect(button('Second?').getAttribute('aria-expanded')).toBe('true');
  });

  it('shows all answers without JavaScript', () => {
    expect(renderToString(<FaqAccordion items={items} heading="FAQs" />)).not.toContain('hidden');
  });
});
