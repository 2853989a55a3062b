import { formerServicePaths } from './formerServicePaths';

it('redirects the old link of the child service', () => {
  expect(formerServicePaths()).toEqual({
    '/services/child-adolescent-psychiatry': '/services/child-and-adolescent-psychiatry',
  });
});
