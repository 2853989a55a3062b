/** Is the word one segment of a path, also after servers and file systems have decoded it? */
function isOneSegment(word: string): boolean {
  if (!/^[\w.~%-]+$/.test(word)) return false;
  try {
    return /^(?!\.{1,2}$)[^/\\%\p{Cc}]+$/u.test(decodeURIComponent(word));
  } catch {
    return false;
  }
}

/** Does an encoded path match a pattern of the site map such as `/blog/:slug`? A parameter stands for one segment. */
export function fitsPattern(path: string, pattern: string): boolean {
  const [given, wanted] = [path.split('/'), pattern.split('/')];
  return (
    given.length === wanted.length &&
    wanted.every((part, index) => {
      const word = given[index] ?? '';
      return part.startsWith(':') ? isOneSegment(word) : part === word;
    })
  );
}
