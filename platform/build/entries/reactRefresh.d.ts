/** The part of react-refresh that keepState.ts uses; the package has no types of its own. */
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(page: object): void;
  export function register(type: unknown, name: string): void;
  export function createSignatureFunctionForTransform(): unknown;
  export function isLikelyComponentType(value: unknown): boolean;
  export function performReactRefresh(): void;
}
