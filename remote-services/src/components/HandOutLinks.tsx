import type { PageLink } from '@site/shared-content/PageLink';
import { ArrowLink } from '@site/shared-ui/ArrowLink';
import { Block } from './Block';
import styles from './RelatedArticles.module.css';

export type HandOutLinksProps = { readonly heading: string; readonly links: readonly PageLink[] };

/** Links to hand-outs; nothing without one. */
export function HandOutLinks({ heading, links }: HandOutLinksProps) {
  if (links.length === 0) return null;
  return (
    <Block heading={heading}>
      <ul className={styles['root']}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <ArrowLink to={to}>{label}</ArrowLink>
          </li>
        ))}
      </ul>
    </Block>
  );
}
