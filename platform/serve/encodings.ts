/** A way in which files lie compressed beside themselves. */
export type Encoding = { readonly name: string; readonly suffix: string };

/** What we compress to, best first. */
export const encodings: readonly Encoding[] = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

function isAccepted(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', weight = ''] = part.trim().split(';');
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
  });
}

/** The best of the encodings that an `accept-encoding` header takes. */
export function chooseEncoding(header: string, among: readonly Encoding[]): Encoding | undefined {
  return among.find(({ name }) => isAccepted(header, name));
}
