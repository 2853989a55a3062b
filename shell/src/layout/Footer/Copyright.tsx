import { footer } from '@site/shared-content/footer';
import { useHydrated } from '@site/shared-ui/hooks/useHydrated';

/** The copyright line. Prerendered HTML has no year, so that it does not depend on the day of its rendering. */
export function Copyright() {
  const { before, after } = footer.copyright;
  const year = useHydrated() ? `${new Date().getFullYear()} ` : '';
  return <p>{`${before} ${year}${after}`}</p>;
}
