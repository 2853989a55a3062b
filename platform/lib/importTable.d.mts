export declare const contentOwners: Readonly<Record<string, readonly string[]>>;
export declare function allowedImports(folder: string): readonly string[];
export declare const platformRooms: Readonly<Record<string, readonly string[]>>;
