import { endFormerWorkers } from './endFormerWorkers';

/** Sets the browser's service workers. */
function browserWith(serviceWorker: unknown): void {
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
}

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

describe('the service worker of a former site', () => {
  it('is unregistered', async () => {
    const registrations = [{ unregister: jest.fn() }, { unregister: jest.fn() }];
    browserWith({ getRegistrations: async () => registrations });
    await endFormerWorkers();
    for (const { unregister } of registrations) expect(unregister).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['has no service workers', undefined],
    ['does not allow listing them', { getRegistrations: () => Promise.reject(new Error('forbidden')) }],
  ])('does nothing if the browser %s', async (_, serviceWorker) => {
    browserWith(serviceWorker);
    await expect(endFormerWorkers()).resolves.toBeUndefined();
  });
});
