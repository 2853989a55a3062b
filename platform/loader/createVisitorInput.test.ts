import { createVisitorInput } from './createVisitorInput';

function hasTyped(options: string, choose?: string): boolean {
  document.body.innerHTML = `<div data-module="booking/FormPage"><form><select name="service">${options}</select></form></div>`;
  const select = document.querySelector('select') as HTMLSelectElement;
  if (choose !== undefined) select.value = choose;
  return createVisitorInput().hasTyped();
}

describe('what a visitor chose before the script ran', () => {
  it.each([
    [
      'is no input if it is the first option, and the HTML selects none',
      '<option>a<option>b',
      undefined,
      false,
    ],
    [
      'is no input if it is the option that the HTML selects',
      '<option>a<option selected>b',
      undefined,
      false,
    ],
    ['is input if it is another option', '<option>a<option>b', 'b', true],
    [
      'is input if it is the first option instead of that of the HTML',
      '<option>a<option selected>b',
      'a',
      true,
    ],
  ])('%s', (_, options, choose, isInput) => {
    expect(hasTyped(options, choose)).toBe(isInput);
  });
});

it('what a page shows of it after a reset is still input', () => {
  document.body.innerHTML = '<form><input name="phone"></form><p></p>';
  const input = createVisitorInput();
  const [form] = document.forms;
  form?.elements[0]?.dispatchEvent(new Event('input', { bubbles: true }));
  form?.reset();
  expect(input.hasTyped()).toBe(false);
  document.querySelector('p')?.setAttribute('data-holds-text', '');
  expect(input.hasTyped()).toBe(true);
});

it('the focus on a link or button moves to its replacement', () => {
  const words = (text: string) => `<a href="/a">${text}</a><a href="/b">${text}</a><button>${text}</button>`;
  for (const index of [1, 2]) {
    document.body.innerHTML = words('Words');
    (document.body.children[index] as HTMLElement).focus();
    const input = createVisitorInput();
    document.body.innerHTML = words('<font>Palabras</font>');
    input.restore();
    expect(document.activeElement).toBe(document.body.children[index]);
  }
});

it('what was typed and chosen, and the focus, move to new fields of the same form and name', () => {
  const form = '<form><input name="first"><input name="second" type="checkbox" value="yes"></form>';
  document.body.innerHTML = form;
  const fields = () => [...document.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
  fields()[0].value = 'Typed before';
  const input = createVisitorInput();
  fields()[1].click();
  fields()[0].focus();
  document.body.innerHTML = `${form}<span></span>`;
  input.restore();
  const [first, second] = fields();
  expect([first.value, second.checked, document.activeElement]).toEqual(['Typed before', true, first]);
});
