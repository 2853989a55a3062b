declare module 'postcss-functions' {
  import type { Plugin } from 'postcss';

  type Options = { readonly functions: Readonly<Record<string, (...values: string[]) => string>> };

  export default function functions(options: Options): Plugin;
}
