import { openInNewTab } from './openInNewTab';

it('opens a tab that cannot reach back into this page', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  openInNewTab('https://booking.example/');
  expect(open.mock.calls).toEqual([['https://booking.example/', '_blank', 'noopener']]);
  open.mockRestore();
});
