/** Formats `16:00` as `04:00 PM` for a table, or `4:00 PM` for a sentence. */
export function clockLabel(time: string, style: 'table' | 'sentence' = 'table'): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const hour = String(hours % 12 || 12);
  return `${style === 'table' ? hour.padStart(2, '0') : hour}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
