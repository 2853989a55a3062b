import { createVisitorInput } from './createVisitorInput';

const form = '<form><input name="first"><input name="second" type="checkbox" value="yes"></form>';
const fields = () => [...document.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];

beforeEach(() => history.replaceState(null, '', '/contact'));

it.each([
  ['<option>a<option>b', undefined, false],
  ['<option>a<option selected>b', undefined, false],
  ['<option>a<option>b', 'b', true],
  ['<option>a<option selected>b', 'a', true],
])('of %s a visitor chose %s before the script ran, which is input: %s', (options, choice, isInput) => {
  document.body.innerHTML = `<form><select name="service">${options}</select></form>`;
  const select = document.querySelector('select') as HTMLSelectElement;
  if (choice !== undefined) select.value = choice;
  expect(createVisitorInput().hasTyped()).toBe(isInput);
});

it('what a visitor typed is input until it is reset, unless the page still shows it', () => {
  document.body.innerHTML = `${form}<p></p>`;
  const input = createVisitorInput();
  fields()[0].dispatchEvent(new Event('input', { bubbles: true }));
  expect(input.hasTyped()).toBe(true);
  document.forms[0]?.reset();
  expect(input.hasTyped()).toBe(false);
  document.querySelector('p')?.setAttribute('data-holds-text', '');
  expect(input.hasTyped()).toBe(true);
});

it('what a visitor typed and chose, with focus and selection, moves to new fields of the same form and name', () => {
  document.body.innerHTML = form;
  fields()[0].value = 'Typed before';
  const input = createVisitorInput();
  fields()[1].click();
  fields()[0].focus();
  fields()[0].setSelectionRange(2, 5);
  document.body.innerHTML = `${form}<span></span>`;
  const heard = jest.fn();
  document.body.addEventListener('input', heard, { once: true });
  input.restore();
  const [first, second] = fields();
  expect([first.value, second.checked, document.activeElement]).toEqual(['Typed before', true, first]);
  expect([first.selectionStart, first.selectionEnd]).toEqual([2, 5]);
  expect(heard).toHaveBeenCalled();
});

it('what a visitor typed on one page is not written into another one', () => {
  document.body.innerHTML = form;
  fields()[0].value = 'Typed before';
  const input = createVisitorInput();
  history.replaceState(null, '', '/book');
  document.body.innerHTML = `${form}<span></span>`;
  expect(input.hasTyped()).toBe(false);
  input.restore();
  expect(fields()[0].value).toBe('');
});

it('the focus on a link or button moves to its replacement, unless the visitor pressed elsewhere', () => {
  const words = (text: string) => `<a href="/a">${text}</a><a href="/b">${text}</a><button>${text}</button>`;
  for (const [index, pressed] of [[1], [2], [1, 2]] as const) {
    document.body.innerHTML = words('Words');
    (document.body.children[index] as HTMLElement).focus();
    const input = createVisitorInput();
    if (pressed) document.body.children[pressed]?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    document.body.innerHTML = words('<font>Palabras</font>');
    input.restore();
    expect(document.activeElement).toBe(pressed ? document.body : document.body.children[index]);
  }
});
