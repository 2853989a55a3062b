import { FAILED_EVENT, type MountOptions, OPENED_EVENT } from '../contract/guest';
import { defineElements } from './defineElements';

type Call = { readonly place: Element; readonly options: MountOptions; ended: boolean };

let calls: Call[] = [];

defineElements(
  {
    'clinic-article': { module: 'ArticlePage', attributes: ['slug'] },
    'clinic-appointment': { module: 'AppointmentPage', attributes: [] },
  },
  (place, options) => {
    const call = { place, options, ended: false };
    calls.push(call);
    return { unmount: () => void (call.ended = true) };
  },
);

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  calls = [];
  document.body.innerHTML = '';
});

const slotOf = (element: Element | null) => element?.shadowRoot?.querySelector('slot')?.name;

describe('an element of ours', () => {
  it('shows its page once all of its attributes are there, and another one when they change', async () => {
    const article = document.body.appendChild(document.createElement('clinic-article'));
    await settled();
    expect(calls).toEqual([]);
    article.setAttribute('slug', 'sleep');
    await settled();
    article.setAttribute('slug', 'sleep');
    await settled();
    article.setAttribute('slug', 'stress');
    await settled();
    expect(calls.map(({ options, ended }) => [options.params, ended])).toEqual([
      [{ slug: 'sleep' }, true],
      [{ slug: 'stress' }, false],
    ]);
  });

  it('keeps what stands in it until its page stands there, and shows it again when that fails', async () => {
    document.body.innerHTML = '<clinic-appointment><a href="/">Call us</a></clinic-appointment>';
    await settled();
    const element = document.querySelector('clinic-appointment');
    expect(slotOf(element)).toBe('');
    calls[0]?.place.dispatchEvent(new CustomEvent(OPENED_EVENT, { bubbles: true }));
    expect(slotOf(element)).toBe('guest');
    expect(calls[0]?.place.slot).toBe('guest');
    calls[0]?.place.dispatchEvent(new CustomEvent(FAILED_EVENT, { bubbles: true }));
    expect(slotOf(element)).toBe('');
    expect(element?.querySelector('a')?.textContent).toBe('Call us');
  });

  it('stays as it is when it is moved, and goes when it is removed', async () => {
    document.body.innerHTML = '<main></main><clinic-appointment></clinic-appointment>';
    await settled();
    const element = document.querySelector('clinic-appointment') as Element;
    document.querySelector('main')?.append(element);
    await settled();
    expect(calls.map(({ ended }) => ended)).toEqual([false]);
    element.remove();
    await settled();
    expect(calls.map(({ ended }) => ended)).toEqual([true]);
    expect(element.innerHTML).toBe('');
  });

  it('writes into the head of the page only when it is asked to', async () => {
    document.body.innerHTML =
      '<clinic-appointment></clinic-appointment><clinic-appointment head></clinic-appointment>';
    await settled();
    expect(calls.map(({ options }) => options.head)).toEqual([false, true]);
  });
});
