import { footer } from '@site/shared-content/footer';

/** The copyright line. `setYear` fills in the year, so that the HTML does not depend on the day of its rendering. */
export function Copyright() {
  const { before, after } = footer.copyright;
  return (
    <p>
      {before} <span data-year /> {after}
    </p>
  );
}
