/** A value that is shown in several places: they hear when it changes. As React's `useSyncExternalStore` wants it. */
export type Store<T> = {
  readonly current: () => T;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (value: T) => void;
};

/** Makes a store. */
export function createStore<T>(first: T): Store<T> {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    current: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
