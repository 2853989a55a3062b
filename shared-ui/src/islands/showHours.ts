/** What the hours are now. */
export type HoursNow = {
  /** The row of today. */
  readonly todayIndex: number;
  /** Stands beside the name of the day. */
  readonly todayLabel: string;
  /** For example "Open now until 7:00 PM". */
  readonly status: string;
};

/** Writes into a panel of opening hours (`OpeningHours` renders it) what it is now. */
export function showHours(panel: Element, { todayIndex, todayLabel, status }: HoursNow): void {
  const line = panel.querySelector('p');
  const table = panel.querySelector('table');
  if (!line || !table) return;
  line.textContent = status;
  line.dataset['known'] = '';
  const mark = table.querySelector('th > span') ?? document.createElement('span');
  mark.textContent = ` ${todayLabel}`;
  mark.remove();
  for (const [index, row] of [...table.rows].entries())
    if (row.toggleAttribute('data-today', index === todayIndex)) row.cells[0]?.append(mark);
}
