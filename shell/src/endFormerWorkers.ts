/**
 * Unregisters every service worker of this host. This site has none, so it belongs to a former site and would serve old
 * pages from its cache.
 */
export async function endFormerWorkers(): Promise<void> {
  try {
    const registrations = await navigator.serviceWorker?.getRegistrations();
    await Promise.all((registrations ?? []).map((registration) => registration.unregister()));
  } catch {
    // The browser does not allow it on this page; the worker unregisters when it updates its script.
  }
}
