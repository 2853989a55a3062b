import { endFormerWorkers } from './endFormerWorkers';

/** A browser whose service workers are these. */
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
    ['forbids to list them', { getRegistrations: () => Promise.reject(new Error('forbidden')) }],
  ])('disturbs no page where the browser %s', async (_, serviceWorker) => {
    browserWith(serviceWorker);
    await expect(endFormerWorkers()).resolves.toBeUndefined();
  });
});
