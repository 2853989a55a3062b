const wish = () =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined;

/** Has the visitor asked for less movement? */
export const isStill = () => wish()?.matches ?? false;

/** Listens for a visitor who changes their mind about it. */
export function onStillness(listener: () => void, signal: AbortSignal): void {
  wish()?.addEventListener('change', listener, { signal });
}
