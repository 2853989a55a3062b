import { fireEvent } from '@testing-library/react';
import { later } from './later';

const Form = () => null;

let place: HTMLElement;
const button = () => place.querySelector('button') as HTMLElement;
const field = () => place.querySelector('input') as HTMLInputElement;
const show = jest.fn();
const onFailed = jest.fn();
const load = jest.fn();
let waiting: { begin: () => void; end: () => void } | undefined;

const settle = () => jest.advanceTimersByTimeAsync(1000);

/** What a prerendered page has of it. */
function put(): void {
  document.body.innerHTML =
    '<div><form><input name="q"><button type="button">Send</button></form><a href="/about">About</a><a href="?page=2">2</a></div><input id="elsewhere">';
  place = document.body.firstElementChild as HTMLElement;
}

function wait(): void {
  waiting = later(load).comesLater(place, show, onFailed);
}

/** Answers false when the browser is kept from doing anything by itself. */
const press = (element: Element) => fireEvent.click(element);

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  load.mockResolvedValue(Form);
  put();
});
afterEach(() => {
  waiting?.end();
  jest.useRealTimers();
});

describe('a part of a page that comes later', () => {
  it('is not fetched as long as nobody turns to it', () => {
    wait();
    fireEvent.focusIn(document.getElementById('elsewhere') as Element);
    expect(load).not.toHaveBeenCalled();
    expect(place.dataset['asleep']).toBe('');
  });

  it.each(['focusIn', 'pointerOver', 'touchStart'] as const)('is fetched once, upon %s', async (sign) => {
    wait();
    fireEvent[sign](field());
    fireEvent[sign](button());
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
    expect(show).toHaveBeenCalledTimes(1);
    expect(show.mock.calls[0]?.[0]).toBe(Form);
    expect('asleep' in place.dataset).toBe(false);
  });

  it.each(['focusIn', 'pointerOver', 'touchStart'] as const)(
    'is not fetched upon %s of a link that leads away, but of one to another state of the page',
    (sign) => {
      const [about, next] = place.querySelectorAll('a');
      wait();
      fireEvent[sign](about as Element);
      expect(load).not.toHaveBeenCalled();
      fireEvent[sign](next as Element);
      expect(load).toHaveBeenCalledTimes(1);
    },
  );

  it('is fetched for whoever was in it before the script, or has typed into it', () => {
    field().focus();
    wait();
    expect(load).toHaveBeenCalledTimes(1);
    waiting?.end();
    put();
    field().value = 'sleep';
    wait();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('answers what was pressed meanwhile once it is alive, and only once', async () => {
    const heard = jest.fn();
    wait();
    expect(press(button())).toBe(false);
    button().addEventListener('click', heard);
    await settle();
    expect(heard).not.toHaveBeenCalled();
    show.mock.calls[0]?.[1]();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(press(button())).toBe(true);
  });

  it('holds a search sent with Enter, which would load the page anew', () => {
    wait();
    expect(fireEvent.submit(place.querySelector('form') as Element)).toBe(false);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('holds the links to another state of the page, and no other', () => {
    const stay = (event: Event) => event.preventDefault();
    const [about, next] = place.querySelectorAll('a');
    wait();
    document.body.addEventListener('click', stay);
    fireEvent.click(about as Element);
    expect(load).not.toHaveBeenCalled();
    fireEvent.click(next as Element, { ctrlKey: true });
    expect(load).not.toHaveBeenCalled();
    document.body.removeEventListener('click', stay);
    expect(press(next as Element)).toBe(false);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is asked for a second time when the connection has died', async () => {
    load.mockRejectedValueOnce(new Error('lost'));
    wait();
    fireEvent.focusIn(field());
    await settle();
    expect(load).toHaveBeenCalledTimes(2);
    expect(show).toHaveBeenCalledTimes(1);
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('tells why it did not come, and leaves the presses to the browser then', async () => {
    const broken = new Error('broken');
    load.mockRejectedValue(broken);
    wait();
    press(button());
    await settle();
    expect(onFailed).toHaveBeenCalledWith(broken);
    expect(show).not.toHaveBeenCalled();
    expect(press(button())).toBe(true);
  });

  it('stays as it is when its file does not come, says so to styles, and tries again when somebody comes back to it', async () => {
    load.mockRejectedValue(Object.assign(new Error('lost'), { name: 'ChunkLoadError' }));
    const heard = jest.fn();
    wait();
    press(button());
    button().addEventListener('click', heard);
    await settle();
    expect(document.body.dataset['missing']).toBe('');
    expect(onFailed).not.toHaveBeenCalled();
    load.mockResolvedValue(Form);
    fireEvent(window, new Event('online'));
    await settle();
    expect(show).toHaveBeenCalledTimes(1);
    expect('missing' in document.body.dataset).toBe(false);
    show.mock.calls[0]?.[1]();
    // Nothing is sent that was pressed long ago.
    expect(heard).not.toHaveBeenCalled();
  });

  it('is shown nowhere when the page was left meanwhile', async () => {
    wait();
    fireEvent.focusIn(field());
    waiting?.end();
    await settle();
    expect(show).not.toHaveBeenCalled();
  });
});
