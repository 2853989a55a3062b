/** The folder of this package. */
export const platformFolder: string;

/** Is platform an installed package, in the repository of one remote, and not a folder of the project? */
export const ownRepository: boolean;

/** The folder of the project; or of the remote, in a repository of its own. */
export const root: string;
