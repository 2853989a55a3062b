import type { ComposedPage, ComposeJob, SectionAnswer } from '../render/job';

export declare function compose(job: ComposeJob): {
  readonly pages: readonly { readonly page: ComposedPage; readonly html: Buffer }[];
  readonly answer: SectionAnswer;
};

export declare function writeFrame(data: unknown, files?: readonly Uint8Array[]): void;

/** What the shell's release says about the made-up site. */
export declare const site: Omit<SectionAnswer['site'], 'retired'>;
