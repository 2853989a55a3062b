import { footer } from '@site/shared-content/footer';

/** The copyright line with the year of prerendering; `setYear` replaces it with the current year. */
export function Copyright() {
  const year = new Date().getFullYear();
  const [before, after] = footer.copyright(year).split(String(year));
  return (
    <p>
      {before}
      <span data-year>{year}</span>
      {after}
    </p>
  );
}
