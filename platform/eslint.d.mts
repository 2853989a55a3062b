import type { Linter } from 'eslint';

export declare const routerImports: { readonly regex: string; readonly message: string };

export declare const remoteRules: readonly Linter.Config[];
