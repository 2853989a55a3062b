/**
 * Unregisters every service worker of this host. This site has none, so it is the former site's, which would go on
 * answering with old pages from its cache.
 */
export async function endFormerWorkers(): Promise<void> {
  try {
    const registrations = await navigator.serviceWorker?.getRegistrations();
    await Promise.all((registrations ?? []).map((registration) => registration.unregister()));
  } catch {
    // The browser forbids it on this page: the worker ends when it asks for its own script.
  }
}
