import { printedError, UserError } from './UserError';

it('names a folder that this user may not write to, without a stack', () => {
  const error = Object.assign(new Error('EACCES: permission denied'), {
    code: 'EACCES',
    path: '/site/.cache',
  });
  expect(printedError(error)).toMatch(/^This user may not use \/site\/\.cache \(EACCES\)\. .*CACHE=<folder>/);
});

it('prints the stack of an internal error only', () => {
  expect(printedError(new UserError('Unknown app.'))).toBe('Unknown app.');
  expect(printedError(new Error('broken'))).toMatch(/^Error: broken\n +at /);
});
