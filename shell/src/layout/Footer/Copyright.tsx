import { footer } from '@site/shared-content/footer';

/**
 * The copyright line. `setYear` fills in the year: prerendered HTML must not depend on the day, because an audit renders it
 * again and compares.
 */
export function Copyright() {
  const { before, after } = footer.copyright;
  return (
    <p>
      {before} <span data-year /> {after}
    </p>
  );
}
