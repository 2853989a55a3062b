import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { show } from '../testing/show';
import { FaqAccordion } from './FaqAccordion';

const items = ['First', 'Second'].map((name) => ({ question: `${name}?`, answer: `${name}.` }));
const faqs = <FaqAccordion items={items} heading="FAQs" />;

const panel = (answer: string) => screen.getByText(answer).parentElement as HTMLElement;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** The open questions; a closed answer is hidden until the browser's page search finds it. */
function opened(): readonly string[] {
  return items
    .filter(({ question, answer }) => {
      const isOpen = screen.getByRole('button', { name: question }).getAttribute('aria-expanded') === 'true';
      expect(panel(answer).getAttribute('hidden')).toBe(isOpen ? null : 'until-found');
      return isOpen;
    })
    .map(({ question }) => question);
}

it('a list of questions opens one answer at a time, and closes it when its question is pressed again', () => {
  show(faqs);
  expect(opened()).toEqual([]);
  press('First?');
  expect(opened()).toEqual(['First?']);
  press('Second?');
  expect(opened()).toEqual(['Second?']);
  press('Second?');
  expect(opened()).toEqual([]);
});

it('a list of questions opens an answer in which the browser’s page search finds text', () => {
  show(faqs);
  fireEvent(panel('Second.'), new Event('beforematch', { bubbles: true }));
  expect(opened()).toEqual(['Second?']);
});

it('a list of questions shows all answers without JavaScript', () =>
  expect(renderToString(faqs)).not.toContain('hidden'));
