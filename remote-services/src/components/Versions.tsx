import { handOutPages } from '@site/shared-content/handOuts/handOutPages';
import { Link } from '@site/platform/routing';
import type { VersionLink } from '../model/HandOutData';
import styles from './Versions.module.css';

export type VersionsProps = { readonly versions: readonly VersionLink[] };

/** Links to a hand-out in other languages, each in its script; nothing if there is no other. */
export function Versions({ versions }: VersionsProps) {
  if (versions.length === 0) return null;
  return (
    <ul className={styles['root']} aria-label={handOutPages.inLanguages}>
      {versions.map(({ label, to, lang }) => (
        <li key={to}>
          <Link className={styles['link']} lang={lang} to={to}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
