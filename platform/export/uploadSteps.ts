import { contentTypeOf } from '../serve/contentTypes';
import { type FileKind, fileHeaders } from '../serve/headerPolicy';
import type { ExportedFile, ExportPlan } from './exportPlan';

/** One file for a bucket. */
export type Upload = {
  readonly file: string;
  /** The name under which visitors ask for it: pages have no ending. */
  readonly key: string;
  readonly contentType: string;
  readonly cacheControl: string;
};

/** `export.json`: what to upload in which order, so that no visitor meets a page whose files are not there yet. */
export type UploadSteps = {
  readonly sequence: number;
  readonly steps: readonly { readonly step: string; readonly files: readonly Upload[] }[];
};

/** A bucket compresses by its CDN; the files that lie compressed are for servers that read the folder. */
const isPlain = ({ file }: { readonly file: string }) => !/\.(br|gz)$/.test(file);

/** The start page and the not-found page keep their names: buckets are told of those two. */
function keyOf(file: string): string {
  return /^(index|404)\.html$/.test(file) ? file : file.replace(/\.html$/, '');
}

function uploads(files: readonly Pick<ExportedFile, 'file'>[], of: FileKind): Upload[] {
  return files.filter(isPlain).map(({ file }) => ({
    file,
    key: of === 'site' ? keyOf(file) : file,
    contentType: contentTypeOf(file) ?? '',
    cacheControl: fileHeaders[of]['cache-control'] ?? '',
  }));
}

/** The releases first, then the pages that name them, the pointer last. */
export function uploadSteps({ pointer, releases, site }: ExportPlan): UploadSteps {
  return {
    sequence: pointer.sequence,
    steps: [
      { step: 'releases', files: uploads(releases, 'release') },
      { step: 'pages', files: uploads(site, 'site') },
      { step: 'pointer', files: uploads([{ file: 'releases.json' }], 'site') },
    ],
  };
}
