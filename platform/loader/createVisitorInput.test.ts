import { createVisitorInput } from './createVisitorInput';

function hasInput(options: string, choose?: string): boolean {
  document.body.innerHTML = `<div data-module="booking/FormPage"><form><select name="service">${options}</select></form></div>`;
  const select = document.querySelector('select') as HTMLSelectElement;
  if (choose !== undefined) select.value = choose;
  return createVisitorInput().hasInput('booking/FormPage');
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
    expect(hasInput(options, choose)).toBe(isInput);
  });
});
