/** A value with change listeners, for React's `useSyncExternalStore`. */
export type Store<T> = {
  readonly current: () => T;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (value: T) => void;
};

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let value = initial;
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
