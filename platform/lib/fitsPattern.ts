/** Returns true if the text is a single path segment, even after a server or file system decodes it. */
function isOneSegment(text: string): boolean {
  if (!/^[\w.~%-]+$/.test(text)) return false;
  try {
    return /^(?!\.{1,2}$)[^/\\%\p{Cc}]+$/u.test(decodeURIComponent(text));
  } catch {
    return false;
  }
}

/** Returns true if an encoded path matches a pattern of the site map, such as `/blog/:slug`. A parameter matches one segment. */
export function fitsPattern(path: string, pattern: string): boolean {
  const [segments, patternSegments] = [path.split('/'), pattern.split('/')];
  return (
    segments.length === patternSegments.length &&
    patternSegments.every((part, index) => {
      const segment = segments[index] ?? '';
      return part.startsWith(':') ? isOneSegment(segment) : part === segment;
    })
  );
}
