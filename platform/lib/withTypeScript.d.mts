/** The arguments by which Node runs TypeScript, from whichever folder: a bare `tsx` would be looked up in the working folder. */
export function withTypeScript(): [flag: '--import', module: string];
