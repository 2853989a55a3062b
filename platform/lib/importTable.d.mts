export declare const contentOwners: Readonly<Record<string, readonly string[]>>;
export declare function allowedImports(folder: string): readonly string[];
export declare const platformFolders: Readonly<Record<string, readonly string[]>>;
export declare function forbiddenImports(
  folder: string,
  extra?: readonly string[],
): readonly { readonly regex: string; readonly message: string }[];
