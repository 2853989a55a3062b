/** The name under which typescriptLoader.cjs finds what keepState.ts sets up. */
export const KEEP_STATE = '__keepState';

/** The part of webpack's `import.meta.webpackHot` that is used here. */
export type Hot = {
  readonly data?: object;
  accept(): void;
  dispose(callback: (data: object) => void): void;
  invalidate(): void;
};

export type KeepState = {
  /** Makes a component known under a name that its next version has too. */
  register(type: unknown, name: string): void;
  signature(): unknown;
  /** A module has run to its end. */
  ended(exports: Readonly<Record<string, unknown>>, hot: Hot): void;
};
