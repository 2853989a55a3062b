import { renderToString } from 'react-dom/server';
import { Island } from './Island';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

describe('Island', () => {
  it('stands in the HTML with its name and what it was given, so that it can come alive there', () => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(
      <Island name="greeting" part={Greeting} props={{ name: '"Asha" & <Ravi>' }} />,
    );
    const island = place.firstElementChild as HTMLElement;
    expect(island.dataset['island']).toBe('greeting');
    expect(JSON.parse(island.dataset['props'] ?? '')).toEqual({ name: '"Asha" & <Ravi>' });
    expect(island.textContent).toBe('Hello "Asha" & <Ravi>');
  });
});
