const listeners = new Set<() => void>();
let covered = false;

/** Whether the loading screen covers the page: what moves by itself begins when it can be seen. */
export const pageCover = {
  current: () => covered,
  set(now: boolean): void {
    covered = now;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
