/** Whether the visitor asked for less movement; only to be called in effects and handlers, never while rendering. */
export function wantsStillness(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
