import styles from '../OpeningHours/OpeningHours.module.css';

/**
 * Writes into a panel of opening hours (`OpeningHours` renders it) what it is now.
 * @param todayIndex the row of today
 * @param status for example "Open now until 7:00 PM"
 */
export function showHours(panel: Element, todayIndex: number, status: string): void {
  const line = panel.querySelector('p');
  const table = panel.querySelector('table');
  if (!line || !table) return;
  line.textContent = status;
  line.dataset['known'] = '';
  const mark = table.querySelector('th > span') ?? document.createElement('span');
  mark.className = styles['today'] ?? '';
  mark.textContent = ` ${table.dataset['todayLabel'] ?? ''}`;
  mark.remove();
  for (const [index, row] of [...table.rows].entries())
    if (row.toggleAttribute('data-today', index === todayIndex)) row.cells[0]?.append(mark);
}
