import { footer } from '@site/shared-content/footer';

/** Whose site this is, with the year in which the page was composed; `setYear` makes it that of the visit. */
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
