/** A fault that a test must find: a small change of a file that breaks a promise of the site. */
export type PlantedFault = {
  /** Two or three words; `npm run planted -- <name>` plants this one. */
  readonly name: string;
  /** What visitors, teams or operators are promised. */
  readonly promise: string;
  /** The path from the root of the project. */
  readonly file: string;
  /** A text that occurs once in the file. */
  readonly text: string;
  readonly replacement: string;
  /** Journeys that can see it, as `journeys/booking`, where unit tests cannot. */
  readonly specs?: readonly string[];
  /** Unit tests that read the file without an import of it. */
  readonly tests?: readonly string[];
};
