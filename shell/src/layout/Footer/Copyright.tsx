import { footer } from '@site/shared-content/footer';
import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};
const currentYear = () => `${new Date().getFullYear()} `;

/** The copyright line. Prerendered HTML has no year, so that it does not depend on the day of its rendering. */
export function Copyright() {
  const { before, after } = footer.copyright;
  const year = useSyncExternalStore(subscribe, currentYear, () => '');
  return <p>{`${before} ${year}${after}`}</p>;
}
