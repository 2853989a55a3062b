import { notFound } from '@site/shared-content/notFound';
import drift from '@site/shared-ui/art/drift.svg';
import { IconArrow } from '@site/shared-ui/icons/IconArrow';
import { LinkButton } from '@site/shared-ui/LinkButton';
import { Wrap } from '@site/shared-ui/Wrap';

import styles from './NotFoundBand.module.css';

/** The dark band of the not-found page: a boat adrift, with a link home. */
export function NotFoundBand() {
  return (
    <div className={styles['root']} data-surface="dark">
      <Wrap>
        <h1 className={styles['code']} tabIndex={-1} data-page-heading>
          {notFound.code}
        </h1>
        <p className={styles['text']}>{notFound.text}</p>
        <LinkButton to={notFound.home.to} variant="sun" icon={<IconArrow />} iconAt="end">
          {notFound.home.label}
        </LinkButton>
      </Wrap>
      {/* Last in the source, so that a page that still streams shows the text first. */}
      <img className={styles['art']} src={drift} alt="" width="1440" height="580" />
      <svg className={styles['bank']} viewBox="0 0 1440 190" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 190v-22c210 12 420 16 700 6s520-40 740-52v68z" />
      </svg>
    </div>
  );
}
