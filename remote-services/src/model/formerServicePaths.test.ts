import { formerServicePaths } from './formerServicePaths';

it('sends the old link of the child service to its route', () => {
  expect(formerServicePaths()).toEqual({
    '/services/child-adolescent-psychiatry': '/services/child-and-adolescent-psychiatry',
  });
});
