import { placesInSight } from './placesInSight';

/** Blocks of a page, by how far down they stand. */
function stand(...tops: readonly number[]): void {
  document.body.innerHTML = tops.map(() => '<p>A line</p>').join('');
  move(...tops);
}

function move(...tops: readonly number[]): void {
  for (const [index, block] of document.querySelectorAll('p').entries())
    block.getBoundingClientRect = () => ({ top: tops[index] }) as DOMRect;
}

it('tells when a block that is in sight stands elsewhere, up or down', () => {
  stand(10, 40);
  const hasMoved = placesInSight();
  expect(hasMoved()).toBe(false);
  move(10, 43);
  expect(hasMoved()).toBe(true);
  move(7, 40);
  expect(hasMoved()).toBe(true);
});

it('leaves alone what is less than Chromium counts, and what is out of sight', () => {
  stand(-40, 10, innerHeight + 1);
  const hasMoved = placesInSight();
  move(-80, 12.9, innerHeight + 60);
  expect(hasMoved()).toBe(false);
});
