import { typedValues } from './typedValues';

it('reads every control by its name', () => {
  document.body.innerHTML = `<form>
    <input name="firstName" value="Asha"><select name="service"><option value="therapy">Therapy</option></select>
    <textarea name="request">a&#10;b</textarea><button type="submit">Send</button></form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  expect(typedValues(form)).toEqual({ firstName: 'Asha', service: 'therapy', request: 'a\nb' });
});
