export declare function npmCommand(): {
  readonly program: string;
  readonly args: readonly string[];
  readonly shell: boolean;
};
