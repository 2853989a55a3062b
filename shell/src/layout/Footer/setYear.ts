/** The copyright's year is that of the visit: the page may have been composed the year before. */
export function setYear(): void {
  for (const element of document.querySelectorAll('[data-year]'))
    element.textContent = String(new Date().getFullYear());
}
