import { drawLikes } from './drawLikes';

it('the first number of likes is a whole one between both ends', () => {
  const draws = [0, 0.505, 0.9999999].map((random) => drawLikes(10, 109, () => random));
  expect(draws).toEqual([10, 60, 109]);
});
