/** Fills in the copyright year, which prerendered HTML leaves out. */
export function setYear(): void {
  for (const element of document.querySelectorAll('[data-year]'))
    element.textContent = String(new Date().getFullYear());
}
