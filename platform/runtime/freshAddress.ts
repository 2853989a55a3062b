const unanswered = new Set<string>();

/**
 * The address to ask a file by: its own, or one with a changed query when it was asked for before and did not come.
 * A browser joins a second request for the same address to one that hangs, and may have kept a damaged answer.
 */
export function freshAddress(url: string): string {
  if (unanswered.has(url)) return `${url}?retry=${Date.now().toString(36)}`;
  unanswered.add(url);
  return url;
}

/** The file came, whole. */
export function answered(url: string): void {
  unanswered.delete(url);
}

/** The file was asked for by somebody else, the page itself, and did not come. */
export function unansweredFor(url: string): void {
  unanswered.add(url);
}
