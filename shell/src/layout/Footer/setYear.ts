/** Sets the copyright year to the current one: the page may have been prerendered in an earlier year. */
export function setYear(): void {
  for (const element of document.querySelectorAll('[data-year]'))
    element.textContent = String(new Date().getFullYear());
}
