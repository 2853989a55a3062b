/** Makes jsdom a Chromium, which needs no help to bring fields back. */
export function chromium(): void {
  jest.spyOn(navigator, 'vendor', 'get').mockReturnValue('Google Inc.');
}
