/** Has the visitor asked their browser to spare the line? */
export function savesData(): boolean {
  return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);
}
