import { layOutInTurn } from './layOutInTurn';

/** A part of the page, so far from its top and so high. */
function part(tag: string, top: number, height: number): HTMLElement {
  const element = document.createElement(tag);
  element.getBoundingClientRect = () => ({ top, bottom: top + height, height }) as DOMRect;
  (document.querySelector('main') ?? document.body).append(element);
  return element;
}

const look = ({ style }: HTMLElement) => `${style.contentVisibility ?? ''} ${style.blockSize ?? ''}`.trim();

/** Frames are painted when the test says so. */
function frames(): () => Promise<void> {
  const waiting: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => waiting.push(draw));
  return async () => {
    waiting.splice(0).forEach((draw) => draw(0));
    await Promise.resolve();
  };
}

const engine = {
  chromium: () => Object.assign(navigator, { userAgentData: {} }),
  other: () => Reflect.deleteProperty(navigator, 'userAgentData'),
};

beforeEach(() => {
  document.body.innerHTML = '<main></main>';
});

afterEach(engine.other);

it('lets Chromium lay out what is in sight at once, and what is not in later frames, one after the other, in the room it had', async () => {
  engine.chromium();
  const paint = frames();
  const above = part('section', -900, 400);
  const inSight = part('section', innerHeight - 1, 700);
  const below = part('article', innerHeight + 1, 300);
  const all = [above, inSight, below];
  let seen: string[] = [];
  const done = layOutInTurn(() => (seen = all.map(look)));
  expect(seen).toEqual(['auto 400px', '', 'auto 300px']);
  await paint();
  expect(all.map(look)).toEqual(['', '', 'auto 300px']);
  await paint();
  await done;
  expect(all.map(look)).toEqual(['', '', '']);
});

it('lays out all at once in an engine that would lose the place that is read', async () => {
  const below = part('section', innerHeight + 1, 300);
  let seen = 'nothing';
  await layOutInTurn(() => (seen = look(below)));
  expect(seen).toBe('');
});
